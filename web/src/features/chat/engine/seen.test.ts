import { expect, test, vi } from 'vitest'
import { offline, openProvider } from '../../../../test/chatProvider.ts'
import { openChats, timeline } from '../../../../test/openChats.ts'
import { type Chat, unreadIn } from './chat.ts'

const SECOND = 1_000
const { opened, send } = openChats()

test('marks the history as read 1 s after its last change, if the member sees it', async () => {
  const { provider, chat } = await opened()
  provider.say('one')
  await vi.advanceTimersByTimeAsync(5 * SECOND)
  expect(provider.count('markRead')).toBe(0)
  chat.setVisible(true)
  await vi.advanceTimersByTimeAsync(SECOND)
  expect(provider.count('markRead')).toBe(1)
  provider.say('two')
  await vi.advanceTimersByTimeAsync(SECOND / 2)
  provider.say('three')
  await vi.advanceTimersByTimeAsync(SECOND - 1)
  expect(provider.count('markRead')).toBe(1)
  await vi.advanceTimersByTimeAsync(60 * SECOND)
  expect(provider.count('markRead')).toBe(2)
})

test('counts messages of support until the member sees them', async () => {
  const { provider, chat } = await opened(openProvider({ messages: 1 }))
  expect(unreadIn(chat.state())).toBe(0)
  provider.say('one')
  provider.say('two')
  await send(chat, 'my own')
  expect(unreadIn(chat.state())).toBe(2)
  chat.setVisible(true)
  expect(unreadIn(chat.state())).toBe(0)
  provider.say('three')
  expect(unreadIn(chat.state())).toBe(0)
})

test('restores the last seen message and the draft after a reload', async () => {
  const { provider, chat } = await opened()
  provider.say('one')
  chat.setVisible(true)
  chat.close()
  provider.say('two')
  const again = await opened(provider)
  expect(unreadIn(again.chat.state())).toBe(1)
  again.chat.setDraft('half a sen')
  again.chat.close()
  expect((await opened(provider)).chat.state().draft).toBe('half a sen')
})

test('does not count messages as unread that are older than the start of the chat', async () => {
  const provider = openProvider({ messages: 1, failing: ['config', 'history'] })
  const { chat } = await opened(provider)
  chat.setVisible(true)
  chat.setVisible(false)
  await vi.advanceTimersByTimeAsync(5 * SECOND)
  expect(timeline(chat)).toHaveLength(1)
  expect(unreadIn(chat.state())).toBe(0)
})

test('marks the history as read again after a failed mark', async () => {
  const { provider, chat } = await opened()
  provider.fail('markRead', offline())
  provider.say('one')
  chat.setVisible(true)
  await vi.advanceTimersByTimeAsync(SECOND)
  chat.setVisible(false)
  chat.setVisible(true)
  await vi.advanceTimersByTimeAsync(SECOND)
  expect(provider.count('markRead')).toBe(2)
})

test('does not delay the mark while the member keeps the chat open', async () => {
  const { provider, chat } = await opened()
  provider.say('one')
  chat.setVisible(true)
  await vi.advanceTimersByTimeAsync(SECOND / 2)
  chat.setVisible(true)
  await vi.advanceTimersByTimeAsync(SECOND / 2)
  expect(provider.count('markRead')).toBe(1)
})

test.each([
  ['the member left', (chat: Chat) => chat.setVisible(false)],
  ['the end of the chat', (chat: Chat) => chat.end()],
])('does not mark messages as read after %s', async (_, leave) => {
  const { provider, chat } = await opened()
  provider.say('one')
  chat.setVisible(true)
  leave(chat)
  provider.say('two')
  await vi.advanceTimersByTimeAsync(60 * SECOND)
  expect(provider.count('markRead')).toBe(0)
})
