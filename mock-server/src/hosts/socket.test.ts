import { roomOf } from '@wallet/contracts/socket'
import { describe, expect, test } from 'vitest'
import { openPage } from '../../test/chat/page.ts'
import { type Client, openServer } from '../../test/server.ts'

const server = await openServer()
const RICH = '0810000001'
const NEW = '0810000003'
const GUEST = 'guest-5d0c2f9b71aa4e60'
const room = (id: string) => roomOf('sabai', id)
let number = 0

/** Creates an own world with a function that opens pages in it. */
function setUp() {
  const world = `sockets ${++number}`
  const client = server.world(world)
  return {
    world,
    client,
    page: (token?: string) =>
      openPage(server.url, { headers: { 'x-mock-world': world }, auth: { token, world: 'another' } }),
  }
}

async function memberOf(client: Client, phone: string) {
  const token = await client.signIn(phone)
  const { body } = await client.get('/api/account/profile', { token })
  return { token, userId: body._id as string }
}

const textMessage = (message: string) => ({ message_type: 'text', payload: { message } })
const asGuest = (client: Client, message: string, guestId = GUEST) =>
  client.post('/api/chat/send-message', { sender: 'customer', guestId, message: textMessage(message) })
const asSupport = (client: Client, to: { userId: string } | { guestId: string }, message: string) =>
  client.mock('POST', '/events', { type: 'chat.message', ...to, message: textMessage(message) })
const textsOf = (received: { message: { payload: { message?: string } } }[]) =>
  received.map(({ message }) => message.payload.message)

describe('joining a room', () => {
  test('lets a guest join the room of the own id', async () => {
    const { page } = setUp()
    expect(await (await page()).join(room(GUEST))).toEqual({ message: 'OK' })
  })

  test('lets a member join the own room with the token in the handshake', async () => {
    const { client, page } = setUp()
    const { token, userId } = await memberOf(client, RICH)
    expect(await (await page(token)).join(room(userId))).toEqual({ message: 'OK' })
  })

  test.each([
    ['without a token', undefined, 'UNAUTHORIZED'],
    ['with a foreign token', 'made-up', 'invalid-token'],
    ['with the token of another member', NEW, 'INVALID_USER_3'],
  ])("rejects a join of a member's room %s", async (_, as, code) => {
    const { client, page } = setUp()
    const { userId } = await memberOf(client, RICH)
    const token = as === NEW ? (await memberOf(client, NEW)).token : as
    const visitor = await page(token)
    expect(await visitor.join(room(userId))).toEqual({ message: code })
    await asSupport(client, { userId }, 'for the member alone')
    await visitor.caughtUp()
    expect(visitor.received).toEqual([])
  })

  test('rejects a join with an expired login', async () => {
    const { client, page } = setUp()
    const { token, userId } = await memberOf(client, RICH)
    await client.mock('POST', '/clock', { advanceSeconds: 24 * 60 * 60 })
    expect(await (await page(token)).join(room(userId))).toEqual({ message: 'EXPIRED_AUTH_TOKEN' })
  })

  test.each([
    'sabai-',
    'other-guest-5d0c2f9b71aa4e60',
    'guest-5d0c2f9b71aa4e60',
    'sabai-short',
    'sabai-*',
    'sabai-../../etc/passwd',
    '',
    null,
    42,
    { room: 'sabai-guest-5d0c2f9b71aa4e60' },
    ['sabai-guest-5d0c2f9b71aa4e60'],
    `sabai-${'x'.repeat(101)}`,
  ])('rejects the room %j', async (name) => {
    const { page } = setUp()
    expect(await (await page()).join(name)).toEqual({ message: 'KEY_INVALID' })
  })

  test('rejects a join after the service was terminated', async () => {
    const { client, page } = setUp()
    await client.mock('POST', '/reset', { scenario: 'terminated' })
    expect(await (await page()).join(room(GUEST))).toEqual({ message: 'gone' })
  })

  test('survives a join without a callback and a huge join', async () => {
    const { client, page } = setUp()
    const [quiet, loud] = [await page(), await page()]
    quiet.socket.emit('join', room(GUEST))
    quiet.socket.emit('join', room(GUEST), 'not a function')
    quiet.socket.emit('leave', {}, [])
    await quiet.caughtUp()
    const cut = new Promise((resolve) => loud.socket.once('disconnect', resolve))
    loud.socket.emit('join', 'x'.repeat(100_000))
    await cut
    await asSupport(client, { guestId: GUEST }, 'still here')
    expect(textsOf(await quiet.hears(1))).toEqual(['still here'])
  })
})

describe('messages over the socket', () => {
  test('delivers every message once and in order to all pages of a conversation', async () => {
    const { client, page } = setUp()
    const pages = await Promise.all([page(), page(), page()])
    // Joining twice must not deliver a message twice.
    for (const one of [...pages, ...pages]) await one.join(room(GUEST))
    for (const text of ['one', 'two', 'three']) await asSupport(client, { guestId: GUEST }, text)
    for (const one of pages) {
      await one.hears(3)
      await one.caughtUp()
      expect(textsOf(one.received)).toEqual(['one', 'two', 'three'])
    }
  })

  test("delivers a customer's message to the own pages with its id, so that they show it once", async () => {
    const { client, page } = setUp()
    const tab = await page()
    await tab.join(room(GUEST))
    await client.post('/api/chat/send-message', {
      sender: 'customer',
      guestId: GUEST,
      message: textMessage('hello'),
      session_id: 'mine-1',
    })
    expect(await tab.hears(1)).toEqual([
      expect.objectContaining({ sender: 'customer', session_id: 'mine-1', guestId: GUEST, userId: null }),
    ])
  })

  test('delivers the same message as the history', async () => {
    const { client, page } = setUp()
    const tab = await page()
    await tab.join(room(GUEST))
    await asSupport(client, { guestId: GUEST }, 'look at me')
    const { body } = await client.post('/api/chat/history', { guestId: GUEST, limit: 10, skip: 0 })
    expect(await tab.hears(1)).toEqual(body.messages)
  })

  test('delivers a conversation to its owner only', async () => {
    const { client, page } = setUp()
    const { token, userId } = await memberOf(client, RICH)
    const [member, guest, idle] = [await page(token), await page(), await page()]
    await member.join(room(userId))
    await guest.join(room(GUEST))
    await asSupport(client, { userId }, 'for the member')
    await asGuest(client, 'from the guest')
    await asSupport(client, { guestId: 'guest-of-somebody-else' }, 'for another guest')
    for (const one of [member, guest, idle]) await one.caughtUp()
    expect(textsOf(member.received)).toEqual(['for the member'])
    expect(textsOf(guest.received)).toEqual(['from the guest'])
    expect(idle.received).toEqual([])
  })

  test('keeps worlds apart', async () => {
    const [here, there] = [setUp(), setUp()]
    const [near, far] = [await here.page(), await there.page()]
    await near.join(room(GUEST))
    await far.join(room(GUEST))
    await asGuest(here.client, 'here')
    await near.hears(1)
    await far.caughtUp()
    expect(far.received).toEqual([])
  })

  test('delivers nothing to a closed page, and still delivers to the others', async () => {
    const { client, page } = setUp()
    const [stays, leaves] = [await page(), await page()]
    for (const one of [stays, leaves]) await one.join(room(GUEST))
    leaves.socket.close()
    await asGuest(client, 'are you there')
    await stays.hears(1)
    expect(leaves.received).toEqual([])
  })

  test.each([
    [
      'the login has expired',
      (client: Client) => client.mock('POST', '/clock', { advanceSeconds: 24 * 60 * 60 }),
    ],
    ['the world was reset', (client: Client) => client.mock('POST', '/reset')],
  ])("stops delivering to a member's page once %s", async (_, end) => {
    const { client, page } = setUp()
    const { token, userId } = await memberOf(client, NEW)
    const tab = await page(token)
    await tab.join(room(userId))
    await asSupport(client, { userId }, 'before')
    await tab.hears(1)
    await end(client)
    await asSupport(client, { userId }, 'after')
    await tab.caughtUp()
    expect(textsOf(tab.received)).toEqual(['before'])
  })
})

describe('world of a page', () => {
  const open = { guestId: GUEST }

  test.each([
    ['the header', (world: string) => ({ headers: { 'x-mock-world': world } })],
    ['the cookie', (world: string) => ({ headers: { cookie: `lang=TH; mock-world=${world}` } })],
    ['the handshake', (world: string) => ({ auth: { world } })],
    [
      'the header before the handshake',
      (world: string) => ({ headers: { 'x-mock-world': world }, auth: { world: 'elsewhere' } }),
    ],
    [
      'the cookie before the handshake',
      (world: string) => ({ headers: { cookie: `mock-world=${world}` }, auth: { world: 'elsewhere' } }),
    ],
    [
      'the header, when the socket polls',
      (world: string) => ({ headers: { 'x-mock-world': world }, transports: ['polling' as const] }),
    ],
  ])('selects the world by %s', async (_, options) => {
    const world = `named-${++number}`
    const tab = await openPage(server.url, options(world))
    await tab.join(room(GUEST))
    await asSupport(server.world('elsewhere'), open, 'from elsewhere')
    await asSupport(server.world(world), open, 'from here')
    await tab.hears(1)
    await tab.caughtUp()
    expect(textsOf(tab.received)).toEqual(['from here'])
  })

  test('uses the default world without a name, and rejects a name that is too long', async () => {
    const tab = await openPage(server.url, { auth: { world: 7, token: { toString: 'x' } } })
    await tab.join(room(GUEST))
    await asSupport(server.world('default'), open, 'hello')
    await tab.hears(1)
    await expect(openPage(server.url, { auth: { world: 'w'.repeat(101) } })).rejects.toThrow('KEY_INVALID')
  })
})

test.each(['https://evil.example', 'null'])('rejects the socket of a page of %s', async (origin) => {
  for (const transport of ['polling', 'websocket'] as const)
    await expect(openPage(server.url, { headers: { origin }, transports: [transport] })).rejects.toThrow()
})
