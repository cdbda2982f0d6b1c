import type { ChatMessage } from '@wallet/contracts/endpoints/chat'
import { roomOf } from '@wallet/contracts/socket'
import { getResponse } from 'msw'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { NOON } from '../../test/world.ts'
import { happen } from '../control/events.ts'
import { openSession } from '../provider/shared/session.ts'
import { openBrowserHost } from './browser.ts'
import { handlersOf } from './msw.ts'
import { loadSeed } from './nodeSeeds.ts'

type Host = Awaited<ReturnType<typeof openBrowserHost>>

const MEMBER = '0810000001'
const GUEST = 'a-guest-of-the-test'
let host: Host

beforeEach(async () => {
  vi.useFakeTimers({ now: NOON })
  host = await openBrowserHost({ loadSeed, clock: () => Date.now() })
})
afterEach(() => {
  host.close()
  vi.useRealTimers()
})

const world = () => host.worlds.get('default')
const memberId = () => world().tables.members.first('username', MEMBER)?._id ?? ''
const room = (id: string) => roomOf(world().settings.chatPrefix, id)
const say = (message: string) => happen(world(), { type: 'chat.message', guestId: GUEST, message })

/** Opens a connection and records its messages. */
function connect(token: string | null = null, name?: string) {
  const received: string[] = []
  const connection = host.connect(
    { token, ...(name && { world: name }) },
    {
      connected: () => received.push('connected'),
      disconnected: () => received.push('disconnected'),
      messaging: ({ message }: ChatMessage) => received.push(message.payload.message ?? ''),
    },
  )
  return { ...connection, received }
}

describe('realtime in a page', () => {
  test('connects asynchronously and delivers the messages of a joined room', async () => {
    const { join, received } = connect()
    expect(received).toEqual([])
    expect(await join(room(GUEST))).toEqual({ message: 'OK' })
    say('hello')
    await Promise.resolve()
    expect(received).toEqual(['connected', 'hello'])
  })

  test('gives each page its own copy of a message', async () => {
    const messages: ChatMessage[] = []
    const nothing = () => {}
    const messaging = (message: ChatMessage) => {
      messages.push(structuredClone(message))
      message.message.payload.message = 'changed by the page'
    }
    for (let page = 0; page < 2; page++)
      await host
        .connect({ token: null }, { connected: nothing, disconnected: nothing, messaging })
        .join(room(GUEST))
    say('as it was sent')
    await Promise.resolve()
    const texts = messages.map(({ message }) => message.payload.message)
    expect(texts).toEqual(['as it was sent', 'as it was sent'])
    expect(world().tables.chat.all().at(-1)?.message.message.payload.message).toBe('as it was sent')
  })

  test('rejects the room of a member without a login', async () => {
    const own = room(memberId())
    expect(await connect().join(own)).not.toEqual({ message: 'OK' })
    expect(await connect(openSession(world(), memberId())).join(own)).toEqual({ message: 'OK' })
  })

  test('keeps worlds apart', async () => {
    const { join, received } = connect(null, 'elsewhere')
    await join(room(GUEST))
    say('hello')
    await Promise.resolve()
    expect(received).toEqual(['connected'])
  })

  test('delivers nothing after it is closed, not even messages that were already sent', async () => {
    const { join, close, received } = connect()
    await join(room(GUEST))
    say('on its way')
    close()
    say('too late')
    await Promise.resolve()
    expect(received).toEqual(['connected'])
  })

  test('disconnects once and can connect again', async () => {
    const { join, received } = connect()
    await join(room(GUEST))
    host.cutRealtime()
    host.cutRealtime()
    say('unheard')
    await Promise.resolve()
    expect(received).toEqual(['connected', 'disconnected'])

    const again = connect()
    await again.join(room(GUEST))
    say('heard')
    await Promise.resolve()
    expect(again.received).toEqual(['connected', 'heard'])
  })
})

test('runs due jobs until the host is closed', () => {
  const wallet = () => world().tables.members.first('username', MEMBER)?.wallet
  const before = wallet() as number
  happen(world(), { type: 'deposit.received', username: MEMBER, amount: 100 })
  vi.advanceTimersByTime(60_000)
  expect(wallet()).toBe(before + 10_000)

  happen(world(), { type: 'deposit.received', username: MEMBER, amount: 100 })
  host.close()
  vi.advanceTimersByTime(60_000)
  expect(wallet()).toBe(before + 10_000)
})

describe('requests in a page', () => {
  const answerTo = (path: string, init?: RequestInit) =>
    getResponse(handlersOf(host), new Request(`http://localhost${path}`, init))

  test.each([
    '/',
    '/user/home',
    '/assets/index.js',
    '/apiary',
    '/media/games/naga.svg',
    '/docs',
    '/__mock__/',
    '/__mock__/page/main.js',
  ])('leaves %s to the web server of the page', async (path) => {
    expect(await answerTo(path)).toBeUndefined()
  })

  test('selects the world by header or cookie', async () => {
    for (const headers of [
      new Headers({ 'x-mock-world': 'named' }),
      new Headers({ cookie: 'lang=TH; mock-world=named' }),
    ])
      await answerTo('/api/lookup/info', { headers })
    await answerTo('/api/lookup/info')
    expect(host.worlds.get('named').journal.count()).toBe(2)
    expect(world().journal.count()).toBe(1)
  })

  test('delays an answer and uses the time at the end of the delay', async () => {
    world().faults.push({ endpoint: '*', kind: 'delay', delayMs: 5_000 })
    const answer = answerTo('/api/lookup/info')
    await vi.advanceTimersByTimeAsync(4_999)
    expect(world().journal.count()).toBe(0)
    await vi.advanceTimersByTimeAsync(1)
    expect((await answer)?.headers.get('date')).toBe(new Date(NOON + 5_000).toUTCString())
  })
})
