import jsQR from 'jsqr'
import { parse } from 'promptparse'
import { expect, test } from 'vitest'
import { openWorld } from '../../../../test/world.ts'

const PIXELS = 4

/** Draws the rectangles of the SVG path as pixels. */
function paint(svg: string) {
  const size = Number(/viewBox="0 0 (\d+) \1"/.exec(svg)?.[1])
  const width = size * PIXELS
  const pixels = new Uint8ClampedArray(width * width * 4).fill(255)
  const [, , dark = ''] = svg.split('<path')
  for (const [, x, y, run] of dark.matchAll(/M(\d+) (\d+)h(\d+)v1h-\3z/g))
    for (let row = Number(y) * PIXELS; row < (Number(y) + 1) * PIXELS; row++) {
      const start = (row * width + Number(x) * PIXELS) * 4
      for (let at = start; at < start + Number(run) * PIXELS * 4; at += 4) pixels.fill(0, at, at + 3)
    }
  return { pixels, width }
}

function scan(svg: string): string {
  const { pixels, width } = paint(svg)
  const found = jsQR(pixels, width, width)
  expect(found).not.toBeNull()
  return found?.data ?? ''
}

/** Reads a payload with a library that checks the lengths and the checksum. */
const read = (svg: string) => parse(scan(svg), true)

test.each([
  ['WW', 100, '100.00'],
  ['KBANK', 1, '1.00'],
  ['ZPAY', 1234.56, '1234.56'],
  ['PAYONEX', 2_000_000, '2000000.00'],
])('draws a code of %s for %d baht that can be scanned and has this amount', (bankCode, amount, asked) => {
  const { body } = openWorld().as('0810000001').post(`/api/qrcode/${bankCode}`, { amount })
  const payload = read(body.qrcode)
  const values = ['00', '01', '53', '54', '58'].map((tag) => payload?.getTagValue(tag))
  expect(values).toEqual(['01', '12', '764', asked, 'TH'])
  expect(payload?.getTagValue('62', '05')).toBe(body.qrcodeId)
  expect(payload?.getTagValue('30', '02')).toBe(bankCode)
})

test('draws a white border of four modules', () => {
  const code = openWorld().as('0810000001').post('/api/qrcode/WW', { amount: 100 }).body.qrcode as string
  const [, size] = /viewBox="0 0 (\d+) \d+"[^>]*><path fill="#fff" d="M0 0h\1v\1h-\1z"\/>/.exec(code) ?? []
  const runs = [...code.matchAll(/M(\d+) (\d+)h(\d+)v1/g)].map((run) => run.slice(1).map(Number))
  expect(Math.min(...runs.flatMap(([x = 0, y = 0]) => [x, y]))).toBe(4)
  expect(Math.max(...runs.map(([x = 0, , length = 0]) => x + length))).toBe(Number(size) - 4)
})

test('shortens the name of the payee to 25 characters', () => {
  const { world, as } = openWorld()
  world.set({ website: 'sabai-sabai-sabai-sabai.example' })
  const { body } = as('0810000001').post('/api/qrcode/WW', { amount: 100 })
  const payload = read(body.qrcode)
  expect(payload?.getTagValue('59')).toBe('sabai-sabai-sabai-sabai.e')
  expect(payload?.getTagValue('60')).toBe('BANGKOK')
})
