import { roomOf } from '@wallet/contracts/socket'
import { expect, test } from 'vitest'
import { openPage } from '../../test/chat/page.ts'
import { type Client, openServer } from '../../test/server.ts'

const server = await openServer()
const RICH = '0810000001'
const NEW = '0810000003'
const GUEST = 'guest-5d0c2f9b71aa4e60'
const room = (id: string) => roomOf('sabai', id)
let number = 0

const textMessage = (message: string) => ({ message_type: 'text', payload: { message } })
const textsOf = (received: { message: { payload: { message?: string } } }[]) =>
  received.map(({ message }) => message.payload.message)
const asSupport = ({ mock }: Client, to: object, message: string) =>
  mock('POST', '/events', { type: 'chat.message', ...to, message: textMessage(message) })

/** Opens an own world with functions that open pages and write messages in it. */
function setUp() {
  const world = `sockets ${++number}`
  const client = server.world(world)
  const open = (token?: string) =>
    openPage(server.url, { headers: { 'x-mock-world': world }, auth: { token, world: 'another' } })
  return {
    client,
    open,
    /** Opens a page of the guest that has joined the guest's room. */
    async guest() {
      const page = await open()
      expect(await page.join(room(GUEST))).toEqual({ message: 'OK' })
      return page
    },
    support: (message: string, to: object = { guestId: GUEST }) => asSupport(client, to, message),
    write: (message: string, more = {}) =>
      client.post('/api/chat/send-message', {
        ...{ sender: 'customer', guestId: GUEST, message: textMessage(message), ...more },
      }),
    async member(phone = RICH) {
      const token = await client.signIn(phone)
      const { body } = await client.get('/api/account/profile', { token })
      return { token, userId: body._id as string }
    },
  }
}

test.each([
  ['without a token', '', 'UNAUTHORIZED'],
  ['with a foreign token', 'made-up', 'invalid-token'],
  ['with the token of another member', NEW, 'INVALID_USER_3'],
  ['with the own token', RICH, 'OK'],
])("answers a join of a member's room %s", async (_, as, message) => {
  const { open, member, support } = setUp()
  const { userId } = await member()
  const page = await open(as.startsWith('0') ? (await member(as)).token : as)
  expect(await page.join(room(userId))).toEqual({ message })
  await support('for the member alone', { userId })
  await page.caughtUp()
  expect(page.received).toHaveLength(message === 'OK' ? 1 : 0)
})

test('rejects a join with an expired login, and after the service was terminated', async () => {
  const { client, open, member } = setUp()
  const { token, userId } = await member()
  await client.mock('POST', '/clock', { advanceSeconds: 24 * 60 * 60 })
  expect(await (await open(token)).join(room(userId))).toEqual({ message: 'EXPIRED_AUTH_TOKEN' })
  await client.mock('POST', '/reset', { scenario: 'terminated' })
  expect(await (await open()).join(room(GUEST))).toEqual({ message: 'gone' })
})

test.each([
  ...['sabai-', `other-${GUEST}`, GUEST, 'sabai-short', 'sabai-*', 'sabai-../../etc/passwd', '', null, 42],
  ...[{ room: room(GUEST) }, [room(GUEST)], `sabai-${'x'.repeat(101)}`],
])('rejects the room %j', async (name) => {
  expect(await (await setUp().open()).join(name)).toEqual({ message: 'KEY_INVALID' })
})

test('survives a join without a callback and a huge join', async () => {
  const { open, support } = setUp()
  const [quiet, loud] = [await open(), await open()]
  quiet.socket.emit('join', room(GUEST))
  quiet.socket.emit('join', room(GUEST), 'not a function')
  quiet.socket.emit('leave', {}, [])
  await quiet.caughtUp()
  const cut = new Promise((resolve) => loud.socket.once('disconnect', resolve))
  loud.socket.emit('join', 'x'.repeat(100_000))
  await cut
  await support('still here')
  expect(textsOf(await quiet.hears(1))).toEqual(['still here'])
})

test('delivers every message once and in order to all open pages, as in the history', async () => {
  const { client, guest, support, write } = setUp()
  const pages = await Promise.all([guest(), guest(), guest()])
  // Joining twice must not deliver a message twice.
  for (const page of pages) await page.join(room(GUEST))
  const [closed, ...open] = pages
  closed?.socket.close()
  for (const text of ['one', 'two']) await support(text)
  await write('three', { session_id: 'mine-1' })
  const { body } = await client.post('/api/chat/history', { guestId: GUEST, limit: 10, skip: 0 })
  for (const page of open) {
    await page.hears(3)
    await page.caughtUp()
    expect(page.received).toEqual(body.messages.toReversed())
    expect(textsOf(page.received)).toEqual(['one', 'two', 'three'])
    // The id lets a page show its own message once.
    expect(page.received[2]).toMatchObject({ sender: 'customer', session_id: 'mine-1', userId: null })
  }
  expect(closed?.received).toEqual([])
})

test('delivers a conversation to its owner in its world only', async () => {
  const { open, guest, member, support, write } = setUp()
  const { token, userId } = await member()
  const pages = [await open(token), await guest(), await open(), await setUp().guest()]
  await pages[0]?.join(room(userId))
  await support('for the member', { userId })
  await write('from the guest')
  await support('for another guest', { guestId: 'guest-of-somebody-else' })
  for (const page of pages) await page.caughtUp()
  const heard = pages.map(({ received }) => textsOf(received))
  expect(heard).toEqual([['for the member'], ['from the guest'], [], []])
})

test.each([
  ['the login has expired', '/clock', { advanceSeconds: 24 * 60 * 60 }],
  ['the world was reset', '/reset', {}],
])("stops delivering to a member's page once %s", async (_, path, body) => {
  const { client, open, member, support } = setUp()
  const { token, userId } = await member(NEW)
  const page = await open(token)
  await page.join(room(userId))
  await support('before', { userId })
  await page.hears(1)
  await client.mock('POST', path, body)
  await support('after', { userId })
  await page.caughtUp()
  expect(textsOf(page.received)).toEqual(['before'])
})

const byHeader = (world: string) => ({ headers: { 'x-mock-world': world } })
const transports = ['polling' as const]

test.each([
  ['the header', byHeader],
  ['the cookie', (world: string) => ({ headers: { cookie: `lang=TH; mock-world=${world}` } })],
  ['the handshake', (world: string) => ({ auth: { world } })],
  ['the header first', (world: string) => ({ ...byHeader(world), auth: { world: 'elsewhere' } })],
  ['the header, when it polls', (world: string) => ({ ...byHeader(world), transports })],
  ['no name', () => ({ auth: { world: 7, token: { toString: 'x' } } })],
])('selects the world by %s', async (by, options) => {
  const world = by === 'no name' ? 'default' : `named-${++number}`
  const page = await openPage(server.url, options(world))
  await page.join(room(GUEST))
  for (const name of ['elsewhere', world])
    await asSupport(server.world(name), { guestId: GUEST }, `from ${name}`)
  await page.hears(1)
  await page.caughtUp()
  expect(textsOf(page.received)).toEqual([`from ${world}`])
})

test.each([
  [{ auth: { world: 'w'.repeat(101) } }, 'KEY_INVALID'],
  [{ headers: { origin: 'https://evil.example' } }, 'websocket error'],
  [{ headers: { origin: 'null' } }, 'websocket error'],
  [{ headers: { origin: 'null' }, transports }, 'xhr poll error'],
])('rejects the socket of a page with %j', async (options, message) => {
  await expect(openPage(server.url, options)).rejects.toThrow(message)
})
