import encodeQr from 'qr'
import { expect, test } from 'vitest'
import { qrFaults } from './qrPicture.ts'

const field = (tag: string, value: string) => `${tag}${String(value.length).padStart(2, '0')}${value}`
const payment = (amount: string) =>
  field('00', '01') + field('30', '0016A000000677010112') + field('53', '764') + field('54', amount)

const modulesOf = (text: string) => encodeQr(text, 'raw', { border: 4 })
const inSvg = (size: number, content: string) => `<svg viewBox="0 0 ${size} ${size}">${content}</svg>`

/** Ways in which libraries draw a code. */
const drawings: Record<string, (text: string) => string> = {
  'a path of boxes': (text) => {
    const modules = modulesOf(text)
    const boxes = modules.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x},${y}h1v1h-1z` : '')))
    return inSvg(modules.length, `<path d="${boxes.join('')}"/>`)
  },
  'rectangles on white': (text) => {
    const modules = modulesOf(text)
    const boxes = modules.flatMap((row, y) =>
      row.map((isDark, x) => (isDark ? `<rect x="${x}" y="${y}" width="1" height="1" fill="#000"/>` : '')),
    )
    return inSvg(modules.length, `<rect width="100%" height="100%" fill="#fff"/>${boxes.join('')}`)
  },
  'a stroke': (text) => {
    const modules = modulesOf(text)
    const rows = modules.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}.5h1` : '')))
    return inSvg(modules.length, `<path stroke="#000000" d="${rows.join('')}"/>`)
  },
}

test.each(Object.entries(drawings))('reads the amount of a code that is drawn as %s', (_, draw) => {
  expect(qrFaults({ body: { qrcode: draw(payment('150.25')), amount: 150.25 } })).toEqual([])
  expect(qrFaults({ body: { qrcode: draw(payment('15.25')), amount: 150.25 } })).toEqual([
    { field: '$.qrcode', text: 'expected a QR code for 150.25 baht but the code asks for 15.25' },
  ])
})

test('rejects a drawing without a code', () => {
  const qrcode = inSvg(10, '<path d="M0 0h5v5h-5z"/>')
  expect(qrFaults({ body: { qrcode, amount: 5 } })).toMatchObject([{ field: '$.qrcode' }])
})

test.each([
  ['a code without an amount', drawings['a stroke']?.('https://pay.example/1')],
  ['a drawing of circles', inSvg(10, '<circle r="4"/>')],
  ['a photo', '<img src="data:image/png;base64,AAAA">'],
])('accepts %s', (_, qrcode) => {
  expect(qrFaults({ body: { qrcode, amount: 5 } })).toEqual([])
})
