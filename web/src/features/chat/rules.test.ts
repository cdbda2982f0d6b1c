import type { ChatMessage } from '@wallet/contracts/endpoints/chat'
import { expect, test, vi } from 'vitest'
import { timelineOf } from './engine/timeline.ts'
import { checkFile, checkText } from './rules.ts'

const MB = 1024 * 1024
const file = (name: string, type: string, size = 1_000) => ({ name, type, size })

test.each([
  ['photo.png', 'image/png', 'image'],
  ['photo.jpg', 'image/jpeg', 'image'],
  ['photo.JPEG', 'image/jpeg', 'image'],
  ['สลิป โอนเงิน.gif', 'image/gif', 'image'],
  ['my.holiday.png', 'image/png', 'image'],
  ['clip.mp4', 'video/mp4', 'video'],
  ['IMG_0001.MOV', 'video/quicktime', 'video'],
  ['unknown-to-this-system.mov', '', 'video'],
] as const)('accepts the file %s (%s) as %s', (name, type, kind) => {
  expect(checkFile(file(name, type))).toBe(kind)
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
])('rejects the file %s (%s)', (name, type) => {
  expect(checkFile(file(name, type))).toEqual({ problem: 'type' })
})

test.each([
  ['a.png', 'image/png', 10, 'image'],
  ['a.mp4', 'video/mp4', 20, 'video'],
] as const)('accepts the file %s (%s) up to %d MB', (name, type, maxMb, kind) => {
  expect(checkFile(file(name, type, maxMb * MB))).toBe(kind)
  expect(checkFile(file(name, type, maxMb * MB + 1))).toEqual({ problem: 'size', maxMb })
})

test('trims a text before it counts', () => {
  const typed = `  ${'ก'.repeat(2_000)}\n`
  expect(checkText(typed)).toMatchObject({ text: 'ก'.repeat(2_000), count: 2_000, canSend: true })
  expect(checkText(`${typed}ก`)).toMatchObject({ count: 2_002, canSend: false, isTooLong: true })
})

test('counts what people see as one character once', () => {
  expect(checkText('🙏'.repeat(2_000)).canSend).toBe(true)
})

test('shows the count only near the limit', () => {
  expect(checkText('a'.repeat(1_799)).isNearEnd).toBe(false)
  expect(checkText('a'.repeat(1_800)).isNearEnd).toBe(true)
})

/** Returns the messages of these times (Bangkok) as the screen shows them. "own" marks those of the user. */
const placed = (...times: string[]) =>
  timelineOf({
    outgoing: [],
    held: times.map((time) => {
      const [at, own] = time.split(' ')
      const createdAt = new Date(`2026-11-${at}+07:00`).toISOString()
      return { sender: own ? 'customer' : 'admin', createdAt, message: {} } as ChatMessage
    }),
  }).map(({ isFirstOfDay, hasTime }) => [isFirstOfDay, hasTime])

test('marks in the timeline the first message of a day, and the last one of a group', () => {
  const times = ['18T10:00:00', '18T10:01:00', '18T10:02:00 own', '19T09:00:00 own', '19T09:06:00 own']
  expect(placed(...times)).toEqual([
    [true, false],
    [false, true],
    [false, true],
    [true, true],
    [false, true],
  ])
})

test.each(['America/Los_Angeles', 'Pacific/Auckland'])(
  'starts a day at midnight in Bangkok, also on a phone in %s',
  (zone) => {
    vi.stubEnv('TZ', zone)
    const firsts = placed('18T00:00:00', '18T12:00:00', '18T23:59:00', '19T00:00:00').map(([first]) => first)
    expect(firsts).toEqual([true, false, false, true])
  },
)
