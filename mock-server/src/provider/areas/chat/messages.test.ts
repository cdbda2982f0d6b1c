import { CHAT_MAX_CHARACTERS } from '@wallet/contracts/limits'
import { describe, expect, test } from 'vitest'
import { memberOf, NEW, openChats, PAGE, RICH, textsIn } from '../../../../test/chat/calls.ts'
import { GUEST, text } from '../../../../test/chat/conversation.ts'
import { openWorld } from '../../../../test/world.ts'
import { chatMessage } from './events.ts'

const setUp = await openChats()
const button = { title: 'x', type: 'web', payload: '/' }

test('returns the prefix of the rooms', async () => {
  const { status, body } = await setUp().client.get('/api/chat/config')
  expect({ status, body }).toEqual({ status: 200, body: { PREFIX: 'sabai' } })
})

describe('sending a message', () => {
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

  test('fills missing fields with null', async () => {
    const { send, history } = setUp()
    await send(text('hello'))
    const nothing = { username: null, name: null, deviceToken: null, session_id: null }
    expect((await history()).body.messages).toEqual([expect.objectContaining(nothing)])
  })

  test('adds the identity of a member and ignores other claims', async () => {
    const { client, send, history } = setUp()
    const { token, ...member } = await memberOf(client, NEW)
    await send(text('hello'), { userId: member.userId, username: '0810000001', name: 'Somebody else' }, token)
    expect((await history({ userId: member.userId }, token)).body.messages).toEqual([
      expect.objectContaining({ ...member, guestId: null, sender: 'customer' }),
    ])
  })

  test('stores a repeated message once, also at the same time', async () => {
    const { send, history } = setUp()
    const again = () => send(text('once'), { guestId: GUEST, session_id: 'mine-1' })
    const answers = await Promise.all(Array.from({ length: 12 }, again))
    expect(new Set(answers.map(({ body }) => body.createdAt)).size).toBe(1)
    await send(text('once'), { guestId: GUEST, session_id: 'mine-2' })
    expect(textsIn(await history())).toEqual(['once', 'once'])
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

  test('accepts a text of 2000 visible characters', async () => {
    const { send } = setUp()
    expect((await send(text('ก'.repeat(CHAT_MAX_CHARACTERS)))).status).toBe(200)
    expect((await send(text('😀'.repeat(CHAT_MAX_CHARACTERS)))).status).toBe(200)
    expect(await send(text('x'.repeat(CHAT_MAX_CHARACTERS + 1)))).toMatchObject({
      status: 400,
      body: { message: 'KEY_INVALID', key: 'message.payload.message' },
    })
  })

  test.each<[string, unknown, string]>([
    ['no message', undefined, 'KEY_MISSING'],
    ['an empty text', text(''), 'KEY_MISSING'],
    ['a text of blanks', text(' \n\t '), 'KEY_MISSING'],
    ['a text without its text', { message_type: 'text', payload: {} }, 'KEY_MISSING'],
    ['a message without a payload', { message_type: 'text' }, 'KEY_MISSING'],
    ['an unknown type', { message_type: 'html', payload: { message: 'x' } }, 'KEY_INVALID'],
    ['an unknown field', { message_type: 'text', payload: { message: 'x', html: '<b>' } }, 'KEY_INVALID'],
    ['a number for a text', { message_type: 'text', payload: { message: 7 } }, 'KEY_INVALID'],
    ['a press of nothing', { message_type: 'postback', payload: { title: 'x' } }, 'KEY_MISSING'],
    ['buttons without a text', { message_type: 'buttons', payload: { buttons: [button] } }, 'KEY_MISSING'],
    [
      'buttons without a button',
      { message_type: 'buttons', payload: { message: 'x', buttons: [] } },
      'KEY_MISSING',
    ],
    [
      'quick replies without one',
      { message_type: 'quick_replies', payload: { message: 'x' } },
      'KEY_MISSING',
    ],
    ['cards without a card', { message_type: 'generic', payload: { cards: [] } }, 'KEY_MISSING'],
    ['media without a kind', { message_type: 'media', payload: { filePath: '/x.png' } }, 'KEY_MISSING'],
    ['media without a path', { message_type: 'media', payload: { fileType: 'image' } }, 'KEY_MISSING'],
    ...[
      '/media/uploads/nope.png',
      'https://evil.example/x.png',
      'javascript:alert(1)',
      '/media/slips/slip-500.svg',
    ].flatMap((address) =>
      [
        { fileType: 'image', filePath: address },
        { fileType: 'file', filePath: address },
        { fileType: 'file', url: address },
      ].map((payload): [string, unknown, string] => [
        `media of ${JSON.stringify(payload)}`,
        { message_type: 'media', payload },
        'KEY_INVALID',
      ]),
    ),
    [
      'too many buttons',
      {
        message_type: 'buttons',
        payload: {
          message: 'x',
          buttons: Array(21).fill(button),
        },
      },
      'KEY_INVALID',
    ],
  ])('rejects %s and stores nothing', async (_, message, code) => {
    const { send, history } = setUp()
    expect(await send(message)).toMatchObject({ status: 400, body: { message: code } })
    expect((await history()).body.total).toBe(0)
  })

  test('rejects senders other than customers', async () => {
    const { send } = setUp()
    expect(await send(text('I am support'), { guestId: GUEST, sender: 'agent' })).toMatchObject({
      status: 400,
    })
  })
})

describe('chat history', () => {
  test('pages the messages, newest first, without gaps or duplicates', async () => {
    const { client, history } = setUp()
    const { token, userId } = await memberOf(client, RICH)
    const { total, messages } = (await history({ userId, limit: 100 }, token)).body
    expect(total).toBeGreaterThan(2 * PAGE)
    const pages = []
    for (let skip = 0; skip < total; skip += PAGE)
      pages.push((await history({ userId, skip }, token)).body.messages)
    expect(pages[0]).toHaveLength(PAGE)
    expect(pages.flat()).toEqual(messages)
    expect(textsIn({ body: { messages } }).at(-1)).toContain('สวัสดี')
    expect((await history({ userId, skip: total }, token)).body).toEqual({ total, messages: [] })
  })

  test('returns no messages to a new customer', async () => {
    expect((await setUp().history()).body).toEqual({ total: 0, messages: [] })
  })

  test.each([{ limit: 0 }, { limit: 101 }, { limit: 1.5 }, { skip: -1 }, { skip: '0' }])(
    'rejects the page %j',
    async (page) => {
      expect(await setUp().history({ guestId: GUEST, ...page })).toMatchObject({ status: 400 })
    },
  )
})

test('sends the message of the history to the room', () => {
  const { world, visitor } = openWorld()
  const received: unknown[] = []
  world.deliver = (room, message) => received.push([room, message])
  for (const message of ['one', 'two', 'three']) chatMessage(world, { guestId: GUEST, message })
  const { messages } = visitor.post('/api/chat/history', { guestId: GUEST, limit: PAGE, skip: 0 }).body
  expect(received).toEqual(messages.toReversed().map((message: unknown) => [`sabai-${GUEST}`, message]))
})

test('marks only unread messages of this conversation as read', () => {
  const { world, visitor, advance } = openWorld()
  const other = 'guest-another-0001'
  const readAt = (guestId: string) => world.tables.chat.by('conversation', guestId).map((row) => row.readAt)
  for (const guestId of [GUEST, other]) chatMessage(world, { guestId, message: 'Hello' })
  const firstRead = world.now
  for (let times = 0; times < 2; times++) {
    visitor.put('/api/chat/read-customer/', { guestId: GUEST })
    advance(60)
  }
  expect(readAt(GUEST)).toEqual([firstRead])
  expect(readAt(other)).toEqual([null])
})

test('marks the messages of support as read, and no later ones', async () => {
  const { client, read } = setUp()
  const unread = async () => {
    const { tables } = (await client.mock('GET', '/save')).body
    const rows: { conversation: string; readAt: number | null; message: { sender: string } }[] =
      tables.chat.own
    return rows
      .filter(({ conversation, readAt }) => conversation === GUEST && readAt === null)
      .map(({ message }) => message.sender)
  }
  const write = (message: string) =>
    client.mock('POST', '/events', { type: 'chat.message', guestId: GUEST, message })
  await client.post('/api/chat/send-message', { sender: 'customer', guestId: GUEST, message: text('hello') })
  await write('one')
  await write('two')
  expect(await unread()).toEqual(['customer', 'support', 'support'])
  expect(await read()).toMatchObject({ status: 200, body: { message: 'OK' } })
  expect(await unread()).toEqual(['customer'])
  await write('three')
  expect(await unread()).toEqual(['customer', 'support'])
})
