import { chatMessageTypes } from '@wallet/contracts/endpoints/chat'
import { expect, test } from 'vitest'
import { openServer } from '../../test/server.ts'

const server = await openServer()
const GUEST = 'guest-5d0c2f9b71aa4e60'
const text = (message: string) => ({ message_type: 'text', payload: { message } })

/** Opens a world with functions that write as the guest and as support, and read as support. */
function open(name: string) {
  const { mock, post } = server.world(name)
  return {
    post,
    write: (name: string) =>
      post('/api/chat/send-message', { sender: 'customer', guestId: GUEST, name, message: text('hello') }),
    support: (message: unknown) => mock('POST', '/events', { type: 'chat.message', guestId: GUEST, message }),
    read: async (query = '') => (await mock('GET', `/chat${query}`)).body,
  }
}

test('lists the conversations, newest first, with the last name of a guest', async () => {
  const { write, support, read } = open('overview')
  for (const name of ['Somsak', 'Somchai']) await write(name)
  expect((await read()).conversations).toMatchObject([
    { guestId: GUEST, userId: null, name: 'Somchai', username: null, last: { message: text('hello') } },
    { guestId: null, username: '0810000001' },
  ])
  // Support has no name.
  await support('A person here.')
  expect((await read()).conversations[0]).toMatchObject({ name: 'Somchai', last: { sender: 'support' } })
})

test('returns the newest messages of a conversation as the customer sees them', async () => {
  const { post, support, read } = open('one conversation')
  for (let n = 1; n <= 51; n++) await support(`${n}`)
  const { total, messages } = await read(`?guestId=${GUEST}`)
  const { body: history } = await post('/api/chat/history', { guestId: GUEST, limit: 50, skip: 0 })
  expect({ total, messages }).toEqual(history)
  expect([total, messages.length, messages[0].message]).toEqual([51, 50, text('51')])
})

test('sends a sample of every message type in each language', async () => {
  const { support, read } = open('samples')
  const { samples, agentWords } = await read()
  expect(agentWords.length).toBeGreaterThan(15)
  for (const message of Object.values<object>(samples).flatMap(Object.values))
    expect((await support(message)).status).toBe(200)
  const { messages, total } = await read(`?guestId=${GUEST}`)
  const types = messages.map((one: { message: { message_type: string } }) => one.message.message_type)
  expect(new Set(types)).toEqual(new Set(chatMessageTypes))
  expect(total).toBe(27)
})
