import { describe, expect, test, vi } from 'vitest'
import { offline, openProvider } from '../../../../test/chatProvider.ts'
import { openChats, timeline } from '../../../../test/openChats.ts'

const SECOND = 1_000
const { opened, settle } = openChats()

describe('beginning', () => {
  test('joins the room before the history is read, so that nothing is missed in between', async () => {
    const { provider, chat } = await opened()
    expect(provider.asked).toEqual(['config', 'connect', 'history'])
    expect(chat.state()).toMatchObject({ load: 'ready', connection: 'connected' })
  })

  test('shows what was said so far where no connection comes about', async () => {
    const provider = openProvider()
    provider.say('hello')
    provider.cut()
    const { chat } = await opened(provider)
    expect(timeline(chat)).toEqual(['hello (sent)'])
    expect(chat.state()).toMatchObject({ load: 'ready', connection: 'lost' })
  })

  test.each([
    ['the config', 'config'],
    ['the history', 'history'],
  ] as const)('without %s the chat cannot start; 5 s later it is tried again', async (_, kind) => {
    const provider = openProvider()
    provider.fail(kind, offline())
    provider.fail('history', offline())
    const { chat } = await opened(provider)
    expect(chat.state()).toMatchObject({ load: 'failed', failure: { kind: 'network' } })
    await vi.advanceTimersByTimeAsync(10 * SECOND)
    expect(chat.state()).toMatchObject({ load: 'ready', connection: 'connected' })
  })

  test('a room that may not be entered is no connection', async () => {
    const provider = openProvider()
    provider.refuseRoom('UNAUTHORIZED')
    const { chat } = await opened(provider)
    expect(chat.state().connection).toBe('lost')
  })
})

describe('the connection', () => {
  test('is tried again every 5 seconds, and at once when the network is back', async () => {
    const { provider, chat } = await opened()
    provider.cut()
    expect(chat.state().connection).toBe('lost')
    await vi.advanceTimersByTimeAsync(5 * SECOND - 1)
    expect(provider.count('connect')).toBe(1)
    await vi.advanceTimersByTimeAsync(1)
    expect(provider.count('connect')).toBe(2)
    await vi.advanceTimersByTimeAsync(10 * SECOND)
    expect(provider.count('connect')).toBe(4)
    expect(chat.state().connection).toBe('lost')

    provider.mend()
    chat.wake()
    await settle()
    expect(chat.state().connection).toBe('connected')
    await vi.advanceTimersByTimeAsync(60 * SECOND)
    expect(provider.count('connect')).toBe(5)
  })

  test('brings what was missed meanwhile, however much', async () => {
    const { provider, chat } = await opened()
    provider.say('first')
    provider.cut()
    provider.saidBefore(25)
    provider.mend()
    await vi.advanceTimersByTimeAsync(5 * SECOND)
    expect(timeline(chat)).toHaveLength(26)
    expect(timeline(chat).at(-1)).toBe('before 25 (sent)')
  })

  test('ends when nobody is there any more', async () => {
    const { provider, leave } = await opened()
    leave()
    provider.say('anyone?')
    await vi.advanceTimersByTimeAsync(60 * SECOND)
    expect(provider.count('connect')).toBe(1)
  })
})
