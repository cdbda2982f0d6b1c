import { beforeEach, expect, test, vi } from 'vitest'
import { pollOutcome } from './pollOutcome.ts'

beforeEach(() => {
  vi.useFakeTimers()
})

const sentAt = () => Date.now()

test('a lost call is looked for after 3, 8 and 16 seconds, until something is known', async () => {
  const look = vi.fn(async () => (look.mock.calls.length === 4 ? 'credited' : undefined))
  const found = pollOutcome(sentAt, look)
  await vi.advanceTimersByTimeAsync(2_900)
  expect(look).toHaveBeenCalledTimes(1)
  await vi.advanceTimersByTimeAsync(100)
  expect(look).toHaveBeenCalledTimes(2)
  await vi.advanceTimersByTimeAsync(5_000)
  expect(look).toHaveBeenCalledTimes(3)
  await vi.advanceTimersByTimeAsync(8_000)
  await expect(found).resolves.toBe('credited')
})

test('a connection that comes back while a look is under way has another look follow at once', async () => {
  let answer = (_: undefined) => {}
  const look = vi
    .fn<(isOver: boolean) => Promise<string | undefined>>()
    .mockImplementationOnce(() => new Promise<undefined>((resolve) => (answer = resolve)))
    .mockResolvedValue('credited')
  const found = pollOutcome(sentAt, look)
  dispatchEvent(new Event('online'))
  answer(undefined)
  await vi.advanceTimersByTimeAsync(0)
  await expect(found).resolves.toBe('credited')
  expect(look).toHaveBeenCalledTimes(2)
})

test('a look that fails is no answer', async () => {
  const look = vi
    .fn<() => Promise<string>>()
    .mockRejectedValueOnce(new Error('no line'))
    .mockResolvedValue('credited')
  const found = pollOutcome(sentAt, look)
  await vi.advanceTimersByTimeAsync(3_000)
  await expect(found).resolves.toBe('credited')
})
