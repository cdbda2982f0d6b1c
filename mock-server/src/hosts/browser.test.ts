import type { ChatMessage } from '@wallet/contracts/endpoints/chat'
import { roomOf } from '@wallet/contracts/socket'
import { getResponse } from 'msw'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { NOON } from '../../test/world.ts'
import { runEvent } from '../control/events.ts'
import { openSession } from '../provider/shared/session.ts'
import { openBrowserHost } from './browser.ts'
import { handlersOf } from './msw.ts'
import { loadSeed } from './nodeSeeds.ts'

const MEMBER = '0810000001'
const GUEST = 'a-guest-of-the-test'
let host: Awaited<ReturnType<typeof openBrowserHost>>

beforeEach(async () => {
  vi.useFakeTimers({ now: NOON })
  host = await openBrowserHost({ loadSeed, clock: () => Date.now() })
})
afterEach(() => {
  host.close()
  vi.useRealTimers()
})

const world = () => host.worlds.get('default')
const member = () => world().tables.members.first('username', MEMBER) as { _id: string; wallet: number }
const room = (id: string) => roomOf(world().settings.chatPrefix, id)
/** Sends a message of support, and waits until connections have received it. */
async function say(message: string) {
  runEvent(world(), { type: 'chat.message', guestId: GUEST, message })
  await Promise.resolve()
}

/** Opens a connection that records its messages, and changes them as a page may do. */
function connect(token: string | null = null, name?: string) {
  const received: string[] = []
  const connection = host.connect(
    { token, ...(name && { world: name }) },
    {
      connected: () => received.push('connected'),
      disconnected: () => received.push('disconnected'),
      messaging: ({ message: { payload } }: ChatMessage) => {
        received.push(payload.message ?? '')
        payload.message = 'changed by the page'
      },
    },
  )
  return { ...connection, received }
}
/** Opens a connection that has joined the guest's room. */
async function listen(name?: string) {
  const connection = connect(null, name)
  expect(connection.received).toEqual([])
  expect(await connection.join(room(GUEST))).toEqual({ message: 'OK' })
  return connection
}

test('gives each page of a world its own copy of a message', async () => {
  const pages = [await listen(), await listen(), await listen('elsewhere')]
  await say('hello')
  const heard = ['connected', 'hello']
  expect(pages.map(({ received }) => received)).toEqual([heard, heard, ['connected']])
  expect(world().tables.chat.all().at(-1)?.message.message.payload.message).toBe('hello')
})

test('rejects the room of a member without a login', async () => {
  const own = room(member()._id)
  expect(await connect().join(own)).not.toEqual({ message: 'OK' })
  expect(await connect(openSession(world(), member()._id)).join(own)).toEqual({ message: 'OK' })
})

test('delivers nothing after it is closed, not even messages that were already sent', async () => {
  const { close, received } = await listen()
  const onItsWay = say('on its way')
  close()
  await onItsWay
  await say('too late')
  expect(received).toEqual(['connected'])
})

test('disconnects once and can connect again', async () => {
  const { received } = await listen()
  host.cutRealtime()
  host.cutRealtime()
  await say('unheard')
  expect(received).toEqual(['connected', 'disconnected'])
  const again = await listen()
  await say('heard')
  expect(again.received).toEqual(['connected', 'heard'])
})

test('runs due jobs until the host is closed', () => {
  const before = member().wallet
  for (const isClosed of [false, true]) {
    runEvent(world(), { type: 'deposit.received', username: MEMBER, amount: 100 })
    if (isClosed) host.close()
    vi.advanceTimersByTime(60_000)
    expect(member().wallet).toBe(before + 10_000)
  }
})

const answerTo = (path: string, init?: RequestInit) =>
  getResponse(handlersOf(host), new Request(`http://localhost${path}`, init))

test.each([
  ...['/', '/user/home', '/assets/index.js', '/apiary', '/media/games/naga.svg', '/docs', '/__mock__/'],
  '/__mock__/page/main.js',
])('leaves %s to the web server of the page', async (path) => {
  expect(await answerTo(path)).toBeUndefined()
})

test('answers an HTML fault with the type of HTML', async () => {
  world().faults.push({ endpoint: '*', kind: 'html' })
  expect((await answerTo('/api/lookup/info'))?.headers.get('content-type')).toMatch(/^text\/html/)
})

test('delays an answer and uses the time at the end of the delay', async () => {
  world().faults.push({ endpoint: '*', kind: 'delay', delayMs: 5_000 })
  const answer = answerTo('/api/lookup/info')
  await vi.advanceTimersByTimeAsync(4_999)
  expect(world().journal.count()).toBe(0)
  await vi.advanceTimersByTimeAsync(1)
  expect((await answer)?.headers.get('date')).toBe(new Date(NOON + 5_000).toUTCString())
})
