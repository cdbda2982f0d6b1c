import { expect, test, vi } from 'vitest'
import { offline, openProvider } from '../../../../test/chatProvider.ts'
import { openChats, timeline, write } from '../../../../test/openChats.ts'
import { unreadIn } from './chat.ts'

const SECOND = 1_000
const { opened, settle } = openChats()

test('that the history was read is told the provider 1 s after the history last changed, once it is seen', async () => {
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

test('what support says while nobody looks is counted, until it is seen', async () => {
  const provider = openProvider()
  provider.say('long ago')
  const { chat } = await opened(provider)
  expect(unreadIn(chat.state())).toBe(0)
  provider.say('one')
  provider.say('two')
  write(chat, 'my own')
  await settle()
  expect(unreadIn(chat.state())).toBe(2)
  chat.setVisible(true)
  expect(unreadIn(chat.state())).toBe(0)
  provider.say('three')
  expect(unreadIn(chat.state())).toBe(0)
})

test('what was seen, and what was typed, is known after a reload of the page', async () => {
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

test('what was there before the chat could start is not unread, though somebody looked meanwhile', async () => {
  const provider = openProvider()
  provider.say('long ago')
  provider.fail('config', offline())
  provider.fail('history', offline())
  const { chat } = await opened(provider)
  chat.setVisible(true)
  chat.setVisible(false)
  await vi.advanceTimersByTimeAsync(5 * SECOND)
  expect(timeline(chat)).toHaveLength(1)
  expect(unreadIn(chat.state())).toBe(0)
})

test('a mark that did not arrive is made when the history is looked at again', async () => {
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

test('looking on does not put the mark off', async () => {
  const { provider, chat } = await opened()
  provider.say('one')
  chat.setVisible(true)
  await vi.advanceTimersByTimeAsync(SECOND / 2)
  chat.setVisible(true)
  await vi.advanceTimersByTimeAsync(SECOND / 2)
  expect(provider.count('markRead')).toBe(1)
})

test('what comes after the user has left is not marked with what was seen', async () => {
  const { provider, chat } = await opened()
  provider.say('one')
  chat.setVisible(true)
  chat.setVisible(false)
  provider.say('two')
  await vi.advanceTimersByTimeAsync(60 * SECOND)
  expect(provider.count('markRead')).toBe(0)
})

test('nothing is marked after the chat has ended', async () => {
  const { provider, chat } = await opened()
  provider.say('one')
  chat.setVisible(true)
  chat.end()
  await vi.advanceTimersByTimeAsync(60 * SECOND)
  expect(provider.count('markRead')).toBe(0)
})
