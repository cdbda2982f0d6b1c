import { describe, expect, test, vi } from 'vitest'
import { offline, openProvider } from '../../../../test/chatProvider.ts'
import { openChats, timeline, write } from '../../../../test/openChats.ts'

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
    chat.setVisible(true)
    chat.setVisible(false)
    await vi.advanceTimersByTimeAsync(10 * SECOND)
    expect(chat.state()).toMatchObject({ load: 'ready', connection: 'connected' })
  })

  test.each([
    ['looks again', 'wake'],
    ['reloads', 'reload'],
  ] as const)('a chat that could not start is begun anew in sight when the user %s', async (_, again) => {
    const provider = openProvider()
    provider.fail('config', offline())
    provider.fail('history', offline())
    const { chat } = await opened(provider)
    chat[again]()
    expect(chat.state().load).toBe('loading')
    await settle()
    expect(chat.state().load).toBe('ready')
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
    const { provider, chat, leave } = await opened()
    leave()
    expect(provider.isConnected()).toBe(false)
    chat.wake()
    provider.say('anyone?')
    await vi.advanceTimersByTimeAsync(60 * SECOND)
    expect(provider.count('connect')).toBe(1)
  })

  test('is one for all who look, and stays as long as one of them is there', async () => {
    const { provider, chat, leave } = await opened()
    const leaveToo = chat.listen()
    await settle()
    expect(provider.count('connect')).toBe(1)
    leave()
    expect(provider.isConnected()).toBe(true)
    leaveToo()
    expect(provider.isConnected()).toBe(false)
  })

  test('is said to be lost until it is found again, not while it is tried', async () => {
    const { provider, chat } = await opened()
    provider.cut()
    const seen = new Set<string>()
    chat.subscribe(() => seen.add(chat.state().connection))
    await vi.advanceTimersByTimeAsync(11 * SECOND)
    expect([...seen]).toEqual(['lost'])
  })

  test('that has been replaced says nothing any more', async () => {
    const { provider, chat } = await opened()
    chat.reload()
    await settle()
    const [first] = provider.everOpened
    provider.goDead()
    provider.say('twice heard')
    first?.messaging(provider.held[0]!)
    first?.disconnected()
    expect(timeline(chat)).toEqual([])
    expect(chat.state().connection).toBe('connected')
  })

  test('that is given up while the history is read is not there when that has come', async () => {
    const provider = openProvider()
    const answer = provider.hold('history')
    const { chat, leave } = await opened(provider)
    leave()
    answer()
    await settle()
    expect(chat.state().connection).not.toBe('connected')
  })

  test('is not begun a second time while it is being made', async () => {
    const provider = openProvider()
    const answer = provider.hold('config')
    const { chat } = await opened(provider)
    chat.wake()
    answer()
    await settle()
    expect(provider.count('connect')).toBe(1)
  })

  test('that is dead without a word: who looks again sees what was said, and sends what did not go', async () => {
    const { provider, chat } = await opened()
    provider.fail('send', offline())
    write(chat, 'hello')
    await settle()
    provider.goDead()
    provider.say('missed')
    expect(timeline(chat)).toEqual(['hello (failed)'])
    chat.wake()
    await settle()
    expect(timeline(chat)).toEqual(['missed (sent)', 'hello (sent)'])
  })
})
