import { describe, expect, test } from 'vitest'
import { memberOf, NEW, openChats, textsIn } from '../../../../test/chat/calls.ts'
import { GUEST, text } from '../../../../test/chat/conversation.ts'
import { openWorld } from '../../../../test/world.ts'
import { chatMessage } from '../../life/events.ts'

const setUp = await openChats()
const button = { title: 'x', type: 'web', payload: '/' }

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
