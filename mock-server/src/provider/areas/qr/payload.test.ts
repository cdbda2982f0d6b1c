import jsQR from 'jsqr'
import { describe, expect, test } from 'vitest'
import { openWorld } from '../../../../test/world.ts'
import { crc16 } from '../../shared/emv.ts'

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

/** Returns the fields of a payload by tag. */
function fields(text: string): Record<string, string> {
  const found: Record<string, string> = {}
  for (let at = 0; at < text.length; ) {
    const length = Number(text.slice(at + 2, at + 4))
    found[text.slice(at, at + 2)] = text.slice(at + 4, at + 4 + length)
    at += 4 + length
  }
  return found
}

describe('code of a QR', () => {
  test.each([
    ['WW', 100, '100.00'],
    ['KBANK', 1, '1.00'],
    ['ZPAY', 1234.56, '1234.56'],
    ['PAYONEX', 2_000_000, '2000000.00'],
  ])('draws a code of %s for %d baht that can be scanned and has this amount', (bankCode, amount, asked) => {
    const { body } = openWorld().as('0810000001').post(`/api/qrcode/${bankCode}`, { amount })
    const text = scan(body.qrcode)
    const read = fields(text)
    expect(read).toMatchObject({ '00': '01', '01': '12', '53': '764', '54': asked, '58': 'TH' })
    expect(fields(read['62'] ?? '')).toEqual({ '05': body.qrcodeId })
    expect(fields(read['30'] ?? '')['02']).toBe(bankCode)
    expect(read['63']).toBe(crc16(text.slice(0, -4)))
  })

  test('draws a unique code from shapes only', () => {
    const { as } = openWorld()
    const codes = ['WW', 'ZPAY', 'KBANK'].map(
      (bankCode) => as('0810000001').post(`/api/qrcode/${bankCode}`, { amount: 100 }).body.qrcode as string,
    )
    expect(new Set(codes.map(scan)).size).toBe(3)
    for (const code of codes) {
      const tags = [...code.matchAll(/<\/?([a-z]+)/g)].map(([, tag]) => tag)
      expect(new Set(tags)).toEqual(new Set(['svg', 'path']))
      expect(code).not.toMatch(/script|href|style|on\w+=/i)
    }
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
    expect(fields(scan(body.qrcode))).toMatchObject({ '59': 'sabai-sabai-sabai-sabai.e', '60': 'BANGKOK' })
  })

  test('adds the checksum of the standard', () => {
    expect(crc16('123456789')).toBe('29B1')
  })
})
