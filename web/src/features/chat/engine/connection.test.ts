import { expect, test, vi } from 'vitest'
import { offline, openProvider } from '../../../../test/chatProvider.ts'
import { openChats, timeline } from '../../../../test/openChats.ts'

const SECOND = 1_000
const { opened, reconnect, send, settle } = openChats()

test('joins the room before it reads the history', async () => {
  const { provider, chat } = await opened()
  expect(provider.asked).toEqual(['config', 'connect', 'history'])
  expect(chat.state()).toMatchObject({ load: 'ready', connection: 'connected' })
})

test('shows the history without a connection', async () => {
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
] as const)('starts again 5 s after it could not load %s', async (_, kind) => {
  const provider = openProvider({ failing: [kind, 'history'] })
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
] as const)('starts a failed chat again when the member %s', async (_, again) => {
  const provider = openProvider({ failing: ['config', 'history'] })
  const { chat } = await opened(provider)
  chat[again]()
  expect(chat.state().load).toBe('loading')
  await settle()
  expect(chat.state().load).toBe('ready')
})

test('reports no connection if the room rejects the member', async () => {
  const provider = openProvider()
  provider.refuseRoom('UNAUTHORIZED')
  const { chat } = await opened(provider)
  expect(chat.state().connection).toBe('lost')
})

test('reconnects every 5 s, and at once when the network returns', async () => {
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
  await settle(() => chat.wake())
  expect(chat.state().connection).toBe('connected')
  await vi.advanceTimersByTimeAsync(60 * SECOND)
  expect(provider.count('connect')).toBe(5)
})

test('loads all missed messages after the connection returns', async () => {
  const { provider, chat } = await opened()
  provider.say('first')
  provider.cut()
  provider.saidBefore(25)
  await reconnect(provider)
  expect(timeline(chat)).toHaveLength(26)
  expect(timeline(chat).at(-1)).toBe('before 25 (sent)')
})

test('shares the connection between all listeners, and closes it for good when the last one leaves', async () => {
  const { provider, chat, leave } = await opened()
  const leaveToo = chat.listen()
  await settle()
  expect(provider.count('connect')).toBe(1)
  leave()
  expect(provider.isConnected()).toBe(true)
  leaveToo()
  expect(provider.isConnected()).toBe(false)
  chat.wake()
  await vi.advanceTimersByTimeAsync(60 * SECOND)
  expect(provider.count('connect')).toBe(1)
})

test('ignores the events of a connection that was replaced', async () => {
  const { provider, chat } = await opened()
  await settle(() => chat.reload())
  const [first] = provider.everOpened
  provider.goDead()
  provider.say('twice heard')
  first?.messaging(provider.held[0]!)
  first?.disconnected()
  expect(timeline(chat)).toEqual([])
  expect(chat.state().connection).toBe('connected')
})

test.each([
  ['config', 0, 0],
  ['join', 1, 0],
  ['history', 1, 1],
] as const)('stays closed if the chat was closed during the %s', async (call, connections, reads) => {
  const provider = openProvider()
  const answer = provider.hold(call)
  const { chat, leave } = await opened(provider)
  leave()
  await settle(answer)
  expect([provider.count('connect'), provider.count('history')]).toEqual([connections, reads])
  expect(chat.state().connection).not.toBe('connected')
})

test('opens no second connection while the first one opens', async () => {
  const provider = openProvider()
  const answer = provider.hold('config')
  const { chat } = await opened(provider)
  chat.wake()
  await settle(answer)
  expect(provider.count('connect')).toBe(1)
})

test('loads missed messages and sends waiting ones after a silent failure', async () => {
  const { provider, chat } = await opened()
  provider.fail('send', offline())
  await send(chat, 'hello')
  provider.goDead()
  provider.say('missed')
  expect(timeline(chat)).toEqual(['hello (failed)'])
  await settle(() => chat.wake())
  expect(timeline(chat)).toEqual(['missed (sent)', 'hello (sent)'])
})
