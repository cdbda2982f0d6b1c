import { HTTP_TIMEOUT_MS } from '@wallet/contracts/limits'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { pollOutcome } from './pollOutcome.ts'
import { leave, logIn } from './session.ts'

beforeEach(() => {
  vi.useFakeTimers()
})

const sentAt = () => Date.now()
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms)

/** Polls for a lost call. `look` finds nothing by default. */
function open(sent = sentAt) {
  const look = vi.fn<(isOver: boolean) => Promise<string | undefined>>(async () => undefined)
  const settled = vi.fn()
  const start = () => void pollOutcome(sent, look).then(settled)
  return { look, settled, start }
}

/** A look that runs until the returned function is called. */
function hold({ look }: ReturnType<typeof open>) {
  let answer = (_: string | undefined) => {}
  look.mockImplementationOnce(() => new Promise((resolve) => (answer = resolve)))
  return (found: string | undefined) => answer(found)
}

describe('pollOutcome', () => {
  test('reads after 3, 8, 16, 29 and 50 s, then every 30 s, until it finds a result', async () => {
    const { look, settled, start } = open()
    start()
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

  test('reads again after a failed read', async () => {
    const { look, settled, start } = open()
    look.mockRejectedValueOnce(new Error('no line')).mockResolvedValue('credited')
    start()
    await pass(3_000)
    expect(settled).toHaveBeenCalledExactlyOnceWith('credited')
  })
})

describe('the next read', () => {
  test.each([
    ['the connection comes back', window, 'online'],
    ['the page is taken out of the cache', window, 'pageshow'],
    ['the member comes back to the window', window, 'focus'],
    ['the page is in sight again', document, 'visibilitychange'],
  ])('follows when %s, and the next pause starts there', async (_, target, event) => {
    const { look, settled, start } = open()
    start()
    await pass(1_000)
    target.dispatchEvent(new Event(event))
    await pass(0)
    expect(look).toHaveBeenCalledTimes(2)
    await pass(4_999)
    expect(look).toHaveBeenCalledTimes(2)
    look.mockResolvedValue('credited')
    await pass(1)
    expect(settled).toHaveBeenCalledExactlyOnceWith('credited')
  })

  test('follows once if the member returns during a read', async () => {
    const opened = open()
    const answer = hold(opened)
    opened.start()
    dispatchEvent(new Event('online'))
    answer(undefined)
    await pass(2_999)
    expect(opened.look).toHaveBeenCalledTimes(2)
    leave('terminated')
  })

  test('does not follow when the page is hidden', async () => {
    const { look, start } = open()
    start()
    vi.spyOn(document, 'hidden', 'get').mockReturnValue(true)
    document.dispatchEvent(new Event('visibilitychange'))
    await pass(2_999)
    expect(look).toHaveBeenCalledOnce()
    leave('terminated')
  })
})

describe('isOver', () => {
  test("is true after a minute of the provider's clock", async () => {
    const sent = Date.now() - HTTP_TIMEOUT_MS
    const { look, start } = open(() => sent)
    start()
    await pass(3_000)
    expect(look.mock.calls).toEqual([[false], [true]])
    leave('terminated')
  })

  test("is true after a minute of the page, if the provider's clock was set back", async () => {
    const { look, start } = open(() => Date.now() + 3_600_000)
    start()
    await pass(HTTP_TIMEOUT_MS)
    expect(look).not.toHaveBeenCalledWith(true)
    await pass(30_000)
    expect(look).toHaveBeenLastCalledWith(true)
    leave('terminated')
  })
})

describe('the poll', () => {
  test('ends at once when the service ends', async () => {
    const { look, settled, start } = open()
    start()
    await pass(1_000)
    leave('terminated')
    await pass(0)
    expect(settled).toHaveBeenCalledExactlyOnceWith(undefined)
    expect(look).toHaveBeenCalledOnce()
    expect(vi.getTimerCount()).toBe(0)
  })

  test('ends when another session begins', async () => {
    const { look, settled, start } = open()
    start()
    await pass(1_000)
    logIn('of another member', false)
    await pass(2_000)
    expect(settled).toHaveBeenCalledExactlyOnceWith(undefined)
    expect(look).toHaveBeenCalledOnce()
  })

  test('returns nothing if another session begins during a read', async () => {
    const opened = open()
    const answer = hold(opened)
    opened.start()
    logIn('of another member', false)
    answer('credited')
    await pass(0)
    expect(opened.settled).toHaveBeenCalledExactlyOnceWith(undefined)
  })
})
