import { expect, test } from 'vitest'
import { memberOf, openChats, RICH, textsIn } from '../../../../test/chat/calls.ts'
import { GUEST, text } from '../../../../test/chat/conversation.ts'

const setUp = await openChats()

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
  const identity = Object.fromEntries(
    Object.entries(given).map(([key, id]) => [key, id === 'RICH' ? userId : id]),
  )
  for (const answer of [await send(text('x'), identity), await history(identity), await read(identity)])
    expect(answer).toMatchObject({ status, body: { message } })
})

test('lets a signed-in member continue a guest chat as a guest', async () => {
  const { client, send, history } = setUp()
  const { token } = await memberOf(client, RICH)
  await send(text('before I logged in'))
  expect(textsIn(await history({ guestId: GUEST }, token))).toEqual(['before I logged in'])
  await send(text('and after'), { guestId: GUEST, name: 'Somchai' }, token)
  expect((await history()).body.messages[0]).toMatchObject({
    username: null,
    name: 'Somchai',
    userId: null,
  })
})
