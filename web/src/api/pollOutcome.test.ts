import { HTTP_TIMEOUT_MS } from '@wallet/contracts/limits'
import { beforeEach, expect, test, vi } from 'vitest'
import { pollOutcome } from './pollOutcome.ts'
import { leave, logIn } from './session.ts'

let look: ReturnType<typeof vi.fn<(isOver: boolean) => Promise<string | undefined>>>
const settled = vi.fn()

beforeEach(() => {
  vi.useFakeTimers()
  settled.mockClear()
  look = vi.fn(async () => undefined)
})

const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms)
const start = (sentAt = () => Date.now()) => void pollOutcome(sentAt, (isOver) => look(isOver)).then(settled)

/** Holds the next read. Returns the function that answers. */
function hold() {
  let answer = (_: string | undefined) => {}
  look.mockImplementationOnce(() => new Promise((resolve) => (answer = resolve)))
  return (found: string | undefined) => answer(found)
}

test('reads after 3, 8, 16, 29 and 50 s, then every 30 s, until it finds a result', async () => {
  start()
  look.mockRejectedValueOnce(new Error('no line'))
  let looks = 1
  for (const seconds of [3, 5, 8, 13, 21, 30, 30]) {
    await pass(seconds * 1_000 - 1)
    expect(look).toHaveBeenCalledTimes(looks)
    await pass(1)
    looks += 1
    expect(look).toHaveBeenCalledTimes(looks)
  }
  look.mockResolvedValue('credited')
  await pass(30_000)
  expect(settled).toHaveBeenCalledExactlyOnceWith('credited')
  expect(vi.getTimerCount()).toBe(0)
})

test.each([
  ['the connection comes back', window, 'online'],
  ['the page is taken out of the cache', window, 'pageshow'],
  ['the member comes back to the window', window, 'focus'],
  ['the page is in sight again', document, 'visibilitychange'],
])('reads at once when %s, and the next pause starts there', async (_, target, event) => {
  start()
  await pass(1_000)
  target.dispatchEvent(new Event(event))
  await pass(4_999)
  expect(look).toHaveBeenCalledTimes(2)
  look.mockResolvedValue('credited')
  await pass(1)
  expect(settled).toHaveBeenCalledExactlyOnceWith('credited')
})

test('reads once more if the member returns during a read', async () => {
  const answer = hold()
  start()
  dispatchEvent(new Event('online'))
  answer(undefined)
  await pass(2_999)
  expect(look).toHaveBeenCalledTimes(2)
  leave('terminated')
})

test('does not read at once when the page is hidden', async () => {
  start()
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(true)
  document.dispatchEvent(new Event('visibilitychange'))
  await pass(2_999)
  expect(look).toHaveBeenCalledOnce()
  leave('terminated')
})

test.each([
  ["of the provider's clock", -HTTP_TIMEOUT_MS, 0, 3_000],
  ["of the page, if the provider's clock was set back", 3_600_000, HTTP_TIMEOUT_MS, 30_000],
])('reports that the call is over after a minute %s', async (_, aheadMs, earlyMs, laterMs) => {
  const sent = Date.now() + aheadMs
  start(() => (aheadMs > 0 ? Date.now() + aheadMs : sent))
  await pass(earlyMs)
  expect(look).not.toHaveBeenCalledWith(true)
  await pass(laterMs)
  expect(look).toHaveBeenLastCalledWith(true)
  leave('terminated')
})

test.each([
  ['at once when the service ends', () => leave('terminated'), 0],
  ['with the next read when another session begins', () => logIn('of another member', false), 2_000],
])('ends %s', async (_, end, ms) => {
  start()
  await pass(1_000)
  end()
  await pass(ms)
  expect(settled).toHaveBeenCalledExactlyOnceWith(undefined)
  expect(look).toHaveBeenCalledOnce()
  expect(vi.getTimerCount()).toBe(0)
})

test('returns nothing if another session begins during a read', async () => {
  const answer = hold()
  start()
  logIn('of another member', false)
  answer('credited')
  await pass(0)
  expect(settled).toHaveBeenCalledExactlyOnceWith(undefined)
})
