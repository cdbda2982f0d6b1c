import { chatMessageTypes } from '@wallet/contracts/endpoints/chat'
import { expect, test } from 'vitest'
import { openServer } from '../../test/server.ts'

const server = await openServer()
const GUEST = 'guest-5d0c2f9b71aa4e60'
const text = (message: string) => ({ message_type: 'text', payload: { message } })

test('lists the conversations, newest first', async () => {
  const client = server.world('support')
  await client.post('/api/chat/send-message', {
    sender: 'customer',
    guestId: GUEST,
    name: 'Somchai',
    message: text('hello'),
  })
  const { conversations } = (await client.mock('GET', '/chat')).body
  expect(conversations).toEqual([
    expect.objectContaining({ guestId: GUEST, userId: null, name: 'Somchai', username: null }),
    expect.objectContaining({ guestId: null, username: '0810000001' }),
  ])
  expect(conversations[0].last).toMatchObject({ sender: 'customer', message: text('hello') })
})

test('shows the last name of a guest, and no name of support', async () => {
  const client = server.world('renamed')
  for (const name of ['Somchai', 'Somsak'])
    await client.post('/api/chat/send-message', {
      sender: 'customer',
      guestId: GUEST,
      name,
      message: text('hello'),
    })
  await client.mock('POST', '/events', { type: 'chat.message', guestId: GUEST, message: 'A person here.' })
  expect((await client.mock('GET', '/chat')).body.conversations[0].name).toBe('Somsak')
})

test('returns one conversation as the customer sees it', async () => {
  const client = server.world('one conversation')
  await client.mock('POST', '/events', {
    type: 'chat.message',
    guestId: GUEST,
    message: 'Hello, a person here.',
  })
  const { body } = await client.mock('GET', `/chat?guestId=${GUEST}`)
  const { body: history } = await client.post('/api/chat/history', { guestId: GUEST, limit: 10, skip: 0 })
  expect(body).toEqual(history)
  expect(body.messages).toMatchObject([{ sender: 'support', message: text('Hello, a person here.') }])
  for (let n = 1; n <= 50; n++)
    await client.mock('POST', '/events', { type: 'chat.message', guestId: GUEST, message: `${n}` })
  const { total, messages } = (await client.mock('GET', `/chat?guestId=${GUEST}`)).body
  expect([total, messages.length, messages[0].message]).toEqual([51, 50, text('50')])
  expect(await client.mock('GET', '/chat?userId=nobody')).toMatchObject({
    status: 404,
    body: { message: 'NO_USER' },
  })
})

test('sends a sample of every message type in each language', async () => {
  const client = server.world('samples')
  const { samples, agentWords } = (await client.mock('GET', '/chat')).body
  expect(agentWords.length).toBeGreaterThan(15)
  const sent = Object.values<Record<string, { message_type: string }>>(samples).flatMap(Object.values)
  for (const message of sent)
    expect(
      (await client.mock('POST', '/events', { type: 'chat.message', guestId: GUEST, message })).status,
    ).toBe(200)
  const { body } = await client.mock('GET', `/chat?guestId=${GUEST}`)
  const types = body.messages.map(
    ({ message }: { message: { message_type: string } }) => message.message_type,
  )
  expect(new Set(types)).toEqual(new Set(chatMessageTypes))
  expect(body.total).toBe(27)
})

test.each([
  [{ guestId: GUEST }, 400, 'KEY_MISSING'],
  [{ guestId: GUEST, message: '' }, 400, 'KEY_MISSING'],
  [{ guestId: GUEST, message: 'x'.repeat(2001) }, 400, 'KEY_INVALID'],
  [{ guestId: GUEST, message: { message_type: 'song', payload: {} } }, 400, 'KEY_INVALID'],
  [{ message: 'to nobody' }, 400, 'KEY_MISSING'],
  [{ guestId: GUEST, userId: 'both', message: 'x' }, 400, 'KEY_INVALID'],
  [{ userId: 'nobody', message: 'x' }, 404, 'NO_USER'],
  [{ guestId: GUEST, message: 'x', sender: 'customer' }, 400, 'KEY_INVALID'],
])('rejects the event %j and sends no message', async (event, status, message) => {
  const client = server.world('refused')
  const answer = await client.mock('POST', '/events', { type: 'chat.message', ...event })
  expect(answer).toMatchObject({ status, body: { message } })
  expect((await client.mock('GET', `/chat?guestId=${GUEST}`)).body.total).toBe(0)
})
