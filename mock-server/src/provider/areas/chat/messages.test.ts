import { expect, test } from 'vitest'
import { GUEST, text } from '../../../../test/chat/conversation.ts'
import { type Client, openServer } from '../../../../test/server.ts'
import { openWorld } from '../../../../test/world.ts'
import { writeAsSupport } from '../../life/events.ts'

const RICH = '0810000001'
const NEW = '0810000003'
const server = await openServer()
let number = 0

async function memberOf(client: Client, phone: string) {
  const token = await client.signIn(phone)
  const { body } = await client.get('/api/account/profile', { token })
  return { token, userId: body._id as string, username: body.username, name: body.name }
}

/** Opens a world with the calls of the chat, by default as a guest. */
function setUp() {
  const client = server.world(`chats ${++number}`)
  const guest: Record<string, unknown> = { guestId: GUEST }
  return {
    client,
    send: (message: unknown, more = guest, token?: string) =>
      client.post('/api/chat/send-message', { sender: 'customer', message, ...more }, { token }),
    history: (more = guest, token?: string) =>
      client.post('/api/chat/history', { limit: 10, skip: 0, ...more }, { token }),
    read: (more = guest) => client.send('PUT', '/api/chat/read-customer/', { body: more }),
  }
}

const textsIn = ({ body }: { body: { messages: { message: { payload: { message?: string } } }[] } }) =>
  body.messages.map(({ message }) => message.payload.message)
const button = { title: 'x', type: 'web', payload: '/' }

test('stores the message of a guest with its time', async () => {
  const { send, history } = setUp()
  const message = text('สวัสดี 👋 <b>hi</b>')
  const more = { guestId: GUEST, userId: null, name: 'Somchai', deviceToken: 'd', session_id: 's-1' }
  const { status, body } = await send(message, { ...more, username: 'admin', createdAt: 'yesterday' })
  expect(status).toBe(200)
  expect(body).toEqual({ createdAt: '2026-11-20T05:00:00.000Z' })
  expect((await history()).body).toEqual({
    total: 1,
    messages: [{ ...more, sender: 'customer', message, username: null, createdAt: body.createdAt }],
  })
})

test('adds the identity of a member and ignores other claims', async () => {
  const { client, send, history } = setUp()
  const { token, ...member } = await memberOf(client, NEW)
  await send(text('hello'), { userId: member.userId, username: '0810000001', name: 'Somebody else' }, token)
  expect((await history({ userId: member.userId }, token)).body.messages).toEqual([
    expect.objectContaining({ ...member, guestId: null, sender: 'customer' }),
  ])
})

test('stores messages of two customers with the same client id', async () => {
  const { send, history } = setUp()
  for (const guestId of [GUEST, 'guest-another-0001']) {
    await send(text(`of ${guestId}`), { guestId, session_id: '1' })
    expect(textsIn(await history({ guestId }))).toEqual([`of ${guestId}`])
  }
})

test('keeps the order of messages of the same moment', async () => {
  const { send, history } = setUp()
  const texts = Array.from({ length: 5 }, (_, i) => `message ${i}`)
  for (const one of texts) await send(text(one))
  const { body } = await history()
  expect(textsIn({ body })).toEqual(texts.toReversed())
  const moments = body.messages.map(({ createdAt }: { createdAt: string }) => createdAt)
  expect(moments).toEqual([...new Set(moments)].sort().toReversed())
})

const unknown = ['/media/uploads/nope.png', 'https://evil.example/x.png', '/media/slips/slip-500.svg']
test.each<[string, string, object, string]>([
  ['a text of blanks', 'text', { message: ' \n\t ' }, 'KEY_MISSING'],
  ['a press of nothing', 'postback', { title: 'x' }, 'KEY_MISSING'],
  ['buttons without a text', 'buttons', { buttons: [button] }, 'KEY_MISSING'],
  ['buttons without a button', 'buttons', { message: 'x', buttons: [] }, 'KEY_MISSING'],
  ['quick replies without one', 'quick_replies', { message: 'x' }, 'KEY_MISSING'],
  ['cards without a card', 'generic', { cards: [] }, 'KEY_MISSING'],
  ['media without a kind', 'media', { filePath: '/x.png' }, 'KEY_MISSING'],
  ['media without a path', 'media', { fileType: 'image' }, 'KEY_MISSING'],
  ...unknown.flatMap((address): [string, string, object, string][] => [
    [`an unknown picture ${address}`, 'media', { fileType: 'image', filePath: address }, 'KEY_INVALID'],
    [`an unknown file ${address}`, 'media', { fileType: 'file', url: address }, 'KEY_INVALID'],
  ]),
])('rejects %s and stores nothing', async (_, message_type, payload, code) => {
  const { send, history } = setUp()
  expect(await send({ message_type, payload })).toMatchObject({ status: 400, body: { message: code } })
  expect((await history()).body.total).toBe(0)
})

test('marks only unread messages of this conversation as read', () => {
  const { world, visitor, advance } = openWorld()
  const other = 'guest-another-0001'
  const readAt = (guestId: string) => world.tables.chat.by('conversation', guestId).map((row) => row.readAt)
  for (const guestId of [GUEST, other]) writeAsSupport(world, { guestId, message: 'Hello' })
  const firstRead = world.now
  for (let times = 0; times < 2; times++) {
    visitor.put('/api/chat/read-customer/', { guestId: GUEST })
    advance(60)
  }
  expect(readAt(GUEST)).toEqual([firstRead])
  expect(readAt(other)).toEqual([null])
})

test.each([
  ['nobody', {}, 400, 'KEY_MISSING'],
  ['two at once', { userId: 'u', guestId: GUEST }, 400, 'KEY_INVALID'],
  ['a member without a token', { userId: 'RICH' }, 401, 'UNAUTHORIZED'],
  ['a guest whose id is short', { guestId: 'me' }, 400, 'KEY_INVALID'],
  ['a guest who calls themselves a member', { guestId: 'RICH' }, 400, 'KEY_INVALID'],
  ['a guest with odd signs', { guestId: 'guest<script>alert(1)</script>' }, 400, 'KEY_INVALID'],
  ['a list', { guestId: [GUEST] }, 400, 'KEY_INVALID'],
])('rejects the identity of %s', async (_, given, status, message) => {
  const { client, send, history, read } = setUp()
  const { userId } = await memberOf(client, RICH)
  const entries = Object.entries(given).map(([key, id]) => [key, id === 'RICH' ? userId : id])
  const identity = Object.fromEntries(entries)
  for (const answer of [await send(text('x'), identity), await history(identity), await read(identity)])
    expect(answer).toMatchObject({ status, body: { message } })
})

test('lets a signed-in member continue a guest chat as a guest', async () => {
  const { client, send, history } = setUp()
  const { token } = await memberOf(client, RICH)
  await send(text('before I logged in'))
  expect(textsIn(await history({ guestId: GUEST }, token))).toEqual(['before I logged in'])
  await send(text('and after'), { guestId: GUEST, name: 'Somchai' }, token)
  const { messages } = (await history()).body
  expect(messages[0]).toMatchObject({ username: null, name: 'Somchai', userId: null })
})
