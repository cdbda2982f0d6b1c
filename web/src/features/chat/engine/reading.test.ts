import { expect, test, vi } from 'vitest'
import { offline, openProvider } from '../../../../test/chatProvider.ts'
import { openChats, timeline } from '../../../../test/openChats.ts'

const SECOND = 1_000
const { opened, reconnect, send, settle } = openChats()

test('adds older pages of ten messages, each message once', async () => {
  const { chat } = await opened(openProvider({ messages: 25 }))
  const counts: number[] = []
  while (chat.state().conversation.hasOlder) {
    counts.push(timeline(chat).length)
    await chat.loadOlder()
  }
  expect([...counts, timeline(chat).length]).toEqual([10, 20, 25])
  expect(timeline(chat)[0]).toBe('before 1 (sent)')
})

test('loads a failed page again on request', async () => {
  const { provider, chat } = await opened(openProvider({ messages: 11 }))
  provider.fail('history', offline())
  await chat.loadOlder()
  expect(chat.state().older).toBe('failed')
  await chat.loadOlder()
  expect(chat.state().older).toBe('idle')
  expect(timeline(chat)).toHaveLength(11)
})

test.each([
  [10, 1],
  [11, 2],
])('loads %i messages with %i reads, and sends no other read', async (count, pages) => {
  const { provider, chat } = await opened(openProvider({ messages: count }))
  await Promise.all([chat.loadOlder(), chat.loadOlder()])
  await chat.loadOlder()
  expect(provider.count('history')).toBe(pages)
  expect(timeline(chat)).toHaveLength(count)
})

test('adds an older page behind messages of the same second', async () => {
  const provider = openProvider({ messages: 11 })
  for (const message of provider.held) message.createdAt = provider.held[0]?.createdAt ?? ''
  const { chat } = await opened(provider)
  await chat.loadOlder()
  expect(timeline(chat)).toHaveLength(11)
  expect(timeline(chat)[0]).toBe('before 1 (sent)')
})

test('skips a page of known messages that newer messages have moved', async () => {
  const { provider, chat } = await opened(openProvider({ messages: 25 }))
  provider.goDead()
  for (let count = 0; count < 12; count += 1) provider.say(`unheard ${count}`)
  await chat.loadOlder()
  expect(timeline(chat)).toHaveLength(18)
  expect(timeline(chat)[0]).toBe('before 8 (sent)')
})

test('leaves no gap if a page was requested before a full reload of the history', async () => {
  const { provider, chat } = await opened(openProvider({ messages: 25 }))
  await chat.loadOlder()
  const answer = provider.hold('history')
  const older = chat.loadOlder()
  await settle()
  await settle(() => chat.reload())
  expect(timeline(chat)).toHaveLength(10)
  answer()
  await older
  expect(timeline(chat)).toHaveLength(20)
  expect(timeline(chat)[0]).toBe('before 6 (sent)')
})

test('keeps messages that arrive while the newest page loads', async () => {
  const { provider, chat } = await opened()
  provider.say('one')
  const answer = provider.hold('history')
  await settle(() => chat.wake())
  const [one] = provider.held
  const message = { message_type: 'text' as const, payload: { message: 'in its second' } }
  provider.everOpened.at(-1)?.messaging({ ...one!, message })
  await settle(answer)
  expect(timeline(chat)).toEqual(['one (sent)', 'in its second (sent)'])
})

test('leaves no gap after a page that was loaded during a lost connection', async () => {
  const { provider, chat } = await opened()
  provider.say('first')
  const answer = provider.hold('history')
  await settle(() => chat.wake())
  provider.cut()
  provider.saidBefore(12)
  await reconnect(provider)
  provider.say('last')
  provider.fail('history', offline())
  await settle(answer)
  await vi.advanceTimersByTimeAsync(5 * SECOND)
  expect(timeline(chat)).toHaveLength(14)
})

test('leaves no gap if a message arrives before a failed load of the missed messages', async () => {
  const { provider, chat } = await opened()
  provider.say('first')
  provider.cut()
  provider.saidBefore(12)
  provider.mend()
  const answer = provider.hold('history')
  await vi.advanceTimersByTimeAsync(5 * SECOND)
  provider.say('last')
  answer(offline())
  await vi.advanceTimersByTimeAsync(5 * SECOND)
  expect(timeline(chat)).toHaveLength(14)
})

test('reports a failed full reload and keeps the messages', async () => {
  const { provider, chat, onReloadFailed } = await opened()
  provider.say('hello')
  provider.fail('history', offline())
  await settle(() => chat.reload())
  expect(onReloadFailed).toHaveBeenCalledOnce()
  expect(chat.state()).toMatchObject({ load: 'ready', isReloading: false })
  expect(timeline(chat)).toEqual(['hello (sent)'])
})

test('removes messages that the provider no longer has after a full reload', async () => {
  const { provider, chat } = await opened()
  provider.say('gone soon')
  provider.goDead()
  await send(chat, 'hello')
  expect(timeline(chat)).toEqual(['gone soon (sent)', 'hello (sent)'])
  provider.held.length = 0
  provider.say('new')
  chat.reload()
  expect(chat.state().isReloading).toBe(true)
  await settle()
  expect(timeline(chat)).toEqual(['new (sent)'])
  expect(chat.state().isReloading).toBe(false)
})
