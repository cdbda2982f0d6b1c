import { expect, test, vi } from 'vitest'
import { offline, openProvider, refusal } from '../../../../test/chatProvider.ts'
import { openChats, timeline, write } from '../../../../test/openChats.ts'
import type { Chat } from './chat.ts'

const SECOND = 1_000
const { opened, reconnect, send, settle } = openChats()

test('shows a message before sending it, and shows it once when it arrives over the socket', async () => {
  const { provider, chat } = await opened()
  write(chat, 'hello')
  expect(timeline(chat)).toEqual(['hello (sending)'])
  await settle()
  expect(timeline(chat)).toEqual(['hello (sent)'])
  expect(chat.state().conversation.outgoing).toEqual([])
  expect(provider.held).toHaveLength(1)
})

const file = new File(['bytes'], 'slip.png', { type: 'image/png' })
const picture = { message_type: 'media', payload: { fileType: 'image', name: file.name } } as const

test.each([
  ['sends one message', 'send', (chat: Chat): unknown => write(chat, 'hello')],
  ['uploads one file', 'upload', (chat: Chat): unknown => chat.write(picture, file)],
  ['reads the history once', 'history', (chat: Chat): unknown => chat.wake()],
] as const)('%s at a time', async (_, kind, act) => {
  const { provider, chat } = await opened()
  const before = provider.count(kind)
  const answer = provider.hold(kind)
  for (const _ of ['first', 'second']) act(chat)
  await settle()
  expect(provider.count(kind)).toBe(before + 1)
  await settle(answer)
  expect(provider.count(kind)).toBe(before + 2)
})

test('keeps a message that was written offline, and sends it when the connection returns', async () => {
  const { provider, chat } = await opened()
  provider.cut()
  await send(chat, 'are you there')
  expect(timeline(chat)).toEqual(['are you there (waiting)'])
  expect(provider.count('send')).toBe(0)
  await reconnect(provider)
  expect(timeline(chat)).toEqual(['are you there (sent)'])
  expect(provider.count('send')).toBe(1)
})

test('sends a waiting message at once after a tap', async () => {
  const { provider, chat } = await opened()
  provider.cut()
  chat.resend(write(chat, 'are you there'))
  await settle()
  expect(timeline(chat)).toEqual(['are you there (sent)'])
  expect(provider.held).toHaveLength(1)
})

test('sends a failed message again only after a tap', async () => {
  const { provider, chat } = await opened()
  provider.fail('send', offline())
  const id = write(chat, 'hello')
  await vi.advanceTimersByTimeAsync(60 * SECOND)
  expect(timeline(chat)).toEqual(['hello (failed)'])
  await settle(() => chat.resend(id))
  expect(timeline(chat)).toEqual(['hello (sent)'])
  expect(provider.held).toHaveLength(1)
})

test('sends a failed message again when a lost connection returns', async () => {
  const { provider, chat } = await opened()
  provider.fail('send', offline())
  await send(chat, 'hello')
  provider.cut()
  await reconnect(provider)
  expect(timeline(chat)).toEqual(['hello (sent)'])
  expect(provider.held).toHaveLength(1)
})

test('reads the history before sending again if the response was lost', async () => {
  const { provider, chat } = await opened()
  provider.loseAnswer()
  const id = await send(chat, 'hello')
  expect(timeline(chat)).toEqual(['hello (failed)'])
  await settle(() => chat.resend(id))
  expect(timeline(chat)).toEqual(['hello (sent)'])
  expect(provider.count('send')).toBe(1)
  expect(provider.held).toHaveLength(1)
})

test('marks a message as sent if its response arrives after newer messages', async () => {
  const provider = openProvider()
  const { send: carryOut } = provider.calls
  let answer = () => {}
  provider.calls.send = async (message) => {
    provider.cut()
    const stored = await carryOut(message)
    await new Promise<void>((done) => (answer = done))
    return stored
  }
  const { chat } = await opened(provider)
  await send(chat, 'hello')
  provider.saidBefore(10)
  await reconnect(provider)
  expect(timeline(chat)).toContain('hello (sending)')
  await settle(answer)
  expect(chat.state().conversation.outgoing).toEqual([])
  await chat.loadOlder()
  expect(timeline(chat)[0]).toBe('hello (sent)')
})

test('shows a rejected message as rejected, and does not send it again', async () => {
  const { provider, chat, refused } = await opened()
  provider.fail('send', refusal('KEY_INVALID'))
  const id = await send(chat, 'hello')
  provider.cut()
  await reconnect(provider)
  expect(timeline(chat)).toEqual(['hello (refused)'])
  expect(refused).toEqual(['KEY_INVALID'])
  expect(provider.count('send')).toBe(1)
  provider.fail('send', refusal('KEY_INVALID'))
  await settle(() => chat.resend(id))
  expect(provider.count('send')).toBe(2)
  chat.drop(id)
  expect(timeline(chat)).toEqual([])
})

test('loses no message and sends none twice after a reload', async () => {
  const { provider, chat } = await opened()
  provider.loseAnswer()
  await send(chat, 'arrived')
  provider.cut()
  write(chat, 'waiting')
  chat.close()

  provider.mend()
  const again = await opened(provider)
  expect(timeline(again.chat)).toEqual(['arrived (sent)', 'waiting (sent)'])
  expect(provider.held).toHaveLength(2)
  expect(provider.count('send')).toBe(2)
})

test('does not send messages again that arrived before a reload', async () => {
  const { provider, chat } = await opened()
  provider.loseAnswer()
  const id = await send(chat, 'first')
  provider.hold('send')
  await send(chat, 'second')
  chat.resend(id)
  chat.close()
  provider.cut()
  provider.fail('history', offline())
  const again = await opened(provider)
  await settle(() => again.chat.resend(id))
  expect(timeline(again.chat)).toEqual(['first (sent)', 'second (sent)'])
  expect(provider.count('send')).toBe(2)
})

test('sends no message after the chat ended while the history was loading', async () => {
  const { provider, chat } = await opened()
  provider.fail('send', offline())
  const id = await send(chat, 'hello')
  const answer = provider.hold('history')
  await settle(() => chat.resend(id))
  chat.end()
  await settle(answer)
  expect(provider.count('send')).toBe(1)
  expect({ ...sessionStorage }).toEqual({})
})

test.each(['not JSON', '{"outgoing":5}', '{"outgoing":[{}]}', '[]'])(
  'starts empty when the stored chat is invalid: %s',
  async (kept) => {
    sessionStorage.setItem('chat-guest-of-this-test', kept)
    const { chat } = await opened()
    expect(timeline(chat)).toEqual([])
    expect(chat.state().connection).toBe('connected')
  },
)

test('continues after the page is left, and deletes its messages at logout', async () => {
  const { provider, chat, leave } = await opened()
  write(chat, 'on the way')
  leave()
  await settle()
  expect(provider.held).toHaveLength(1)
  await send(chat, 'without a listener')
  expect(provider.held).toHaveLength(2)
  provider.fail('send', offline())
  await send(chat, 'for nobody else to see')
  expect(JSON.stringify({ ...sessionStorage })).toContain('nobody else')
  chat.end()
  expect(JSON.stringify({ ...sessionStorage })).not.toContain('nobody else')
})
