import { describe, expect, test } from 'vitest'
import { judgeFile, judgeText } from './rules.ts'

const MB = 1024 * 1024
const file = (name: string, type: string, size = 1_000) => ({ name, type, size })

describe('a file', () => {
  test.each([
    ['photo.png', 'image/png', 'image'],
    ['photo.jpg', 'image/jpeg', 'image'],
    ['photo.JPEG', 'image/jpeg', 'image'],
    ['สลิป โอนเงิน.gif', 'image/gif', 'image'],
    ['my.holiday.png', 'image/png', 'image'],
    ['clip.mp4', 'video/mp4', 'video'],
    ['IMG_0001.MOV', 'video/quicktime', 'video'],
    ['unknown-to-this-system.mov', '', 'video'],
  ] as const)('accepts %s (%s) as %s', (name, type, kind) => {
    expect(judgeFile(file(name, type))).toBe(kind)
  })

  test.each([
    ['photo', 'image/png'],
    ['png', 'image/png'],
    ['.png', 'image/png'],
    ['photo.', 'image/png'],
    ['photo.webp', 'image/webp'],
    ['photo.svg', 'image/svg+xml'],
    ['photo.png.exe', 'application/octet-stream'],
    ['page.png', 'text/html'],
    ['sound.mp4', 'audio/mp4'],
    ['film.avi', 'video/avi'],
    ['slip.pdf', 'application/pdf'],
  ])('rejects %s (%s)', (name, type) => {
    expect(judgeFile(file(name, type))).toEqual({ problem: 'type' })
  })

  test.each([
    ['a.png', 'image/png', 10, 'image'],
    ['a.mp4', 'video/mp4', 20, 'video'],
  ] as const)('accepts %s (%s) up to %d MB', (name, type, maxMb, kind) => {
    expect(judgeFile(file(name, type, maxMb * MB))).toBe(kind)
    expect(judgeFile(file(name, type, maxMb * MB + 1))).toEqual({ problem: 'size', maxMb })
  })
})

describe('a text', () => {
  test.each(['', ' ', '\n\t '])('rejects blanks (%j)', (typed) => {
    expect(judgeText(typed).canSend).toBe(false)
  })

  test('trims before it counts', () => {
    const typed = `  ${'ก'.repeat(2_000)}\n`
    expect(judgeText(typed)).toMatchObject({ text: 'ก'.repeat(2_000), count: 2_000, canSend: true })
    expect(judgeText(`${typed}ก`)).toMatchObject({ count: 2_002, canSend: false, isTooLong: true })
  })

  test('counts what people see as one character once', () => {
    expect(judgeText('🙏'.repeat(2_000)).canSend).toBe(true)
  })

  test('shows the count only near the limit', () => {
    expect(judgeText('a'.repeat(1_799)).isNearEnd).toBe(false)
    expect(judgeText('a'.repeat(1_800)).isNearEnd).toBe(true)
  })
})
