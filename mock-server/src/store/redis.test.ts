import { createClient } from 'redis'
import { io } from 'socket.io-client'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { json, logIn } from '../../test/differential/requests.ts'
import { runSequence } from '../../test/differential/sequence.ts'
import { openServer } from '../../test/server.ts'
import { killAgain } from '../../test/store/kills.ts'
import { program } from '../../test/store/program.ts'
import { hasRedis, openRedisServer, startRedis } from '../../test/store/redisServer.ts'
import { openStored } from '../../test/store/stored.ts'
import { NOON } from '../../test/world.ts'
import { openRedis } from './redis.ts'
import { START, type Write } from './storage.ts'

/** For the figures: `REDIS_KILLS=200 npx vitest run --project mock-server src/store/redis`. */
const KILLS = Number(process.env.REDIS_KILLS ?? 1)
const start = program()
const advance = json('POST', '/__mock__/clock', { advanceSeconds: 60 })
const write = (name: string, text = '{}'): Write => ({ name, replaces: true, parts: [[START, text]] })

/** Starts a Redis, two servers' storages in it, and a client of the Redis. They close after the test. */
async function openTwo() {
  const url = await startRedis()
  const [late, next] = [await openRedis(url), await openRedis(url)]
  const redis = createClient({ url })
  await redis.connect()
  onTestFinished(async () => {
    for (const storage of [late, next]) await storage.close()
    redis.destroy()
  })
  return { late, next, redis, lease: `mock:server:${late.id}` }
}

/** Lets servers renew their leases only when the test moves the time. */
function stopRenewals() {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  onTestFinished(() => void vi.useRealTimers())
}

describe.skipIf(!hasRedis)('worlds that several servers share', () => {
  test('moves a world to the other server and back', async () => {
    const url = await startRedis()
    let now = NOON
    const clock = () => now
    const [one, other] = [await openStored(url, { clock }), await openStored(url, { clock })]
    const { send } = one
    const names = Array.from({ length: 6 }, (_, number) => `shared ${number}`)
    for (const [number, world] of names.entries()) {
      await runSequence({ seed: 1, number }, (request) => {
        now += 1_377
        return send(request, world)
      })
      await send(json('POST', '/__mock__/clock', { advanceSeconds: 0 }), world)
    }
    const saved = await Promise.all(names.map((world) => one.save(world)))
    for (const [number, world] of names.entries()) {
      expect(await other.save(world), world).toEqual(saved[number])
      expect(one.worlds.peek(world), 'one server has a world').toBeUndefined()
    }
    await other.send(advance, 'shared 0')
    expect((await one.save('shared 0')).offset).toBe(saved[0].offset + 60_000)
    for (const { close } of [one, other]) await close()
  })

  test('lets only the owner write, and reports to a server without a lease that its world was taken', async () => {
    stopRenewals()
    const { late, next, redis, lease } = await openTwo()
    const reasons: string[] = []
    late.onLost = ({ message }) => reasons.push(message)
    for (const name of ['fenced', 'untouched']) await late.claim(name)
    await late.write([write('fenced', '"of the first"')])
    await redis.del(lease)
    await late.renew()
    expect(reasons, 'nobody took anything').toEqual([])
    await redis.del(lease)
    await next.claim('fenced')
    await next.write([write('fenced', '"of the next"')])
    const reason =
      'another server has taken the world fenced, because this server had no connection for too long'
    await expect(late.write([write('fenced', '"too late"')])).rejects.toThrow(reason)
    expect(String((await next.read('fenced'))?.get(START))).toBe('"of the next"')
    await late.renew()
    expect(reasons).toEqual([reason])
  })

  test('keeps a world at a server that renews its lease', async () => {
    stopRenewals()
    const { redis, lease } = await openTwo()
    const remove = () => redis.del(lease)
    for (const change of [remove, remove, () => redis.pExpire(lease, 60_000)]) {
      await change()
      vi.advanceTimersByTime(1_000)
      await vi.waitFor(async () => {
        const ttl = await redis.pTTL(lease)
        expect([ttl > 0, ttl <= 3_000]).toEqual([true, true])
      })
    }
  })

  test('rejects a world when another server does not release it', async () => {
    const { late, next } = await openTwo()
    const asked: string[] = []
    late.onRelease = async (name) => {
      asked.push(name)
      return false
    }
    await late.claim('busy')
    const refused = expect(next.claim('busy')).rejects.toThrow('The world busy is in use by another server.')
    await vi.waitFor(() => expect(asked).toEqual(['busy']))
    const now = vi.spyOn(performance, 'now').mockReturnValue(performance.now() + 4_900)
    await vi.waitFor(() => expect(asked).toEqual(['busy', 'busy']))
    now.mockReturnValue(performance.now() + 200)
    await refused
    now.mockRestore()
    await late.claim('busy')
  })

  test('releases worlds when their server stops', async () => {
    const { late, next, redis, lease } = await openTwo()
    await late.claim('left')
    await late.close()
    expect(await redis.exists([lease, `mock:server:${next.id}`])).toBe(1)
    await next.claim('left')
  })

  test('rejects worlds of another version', async () => {
    const { redis } = await openTwo()
    await redis.set('mock:version', '7')
    const { url = '' } = redis.options ?? {}
    const reason = `The store in ${url} is of version 7, this mock server reads`
    await expect(openRedis(url)).rejects.toThrow(reason)
  })

  test('does not release a world while a call is delayed', async () => {
    const url = await startRedis()
    const [one, other] = [await openStored(url), await openStored(url)]
    const { send } = one
    const delay = { endpoint: 'POST /api/login', kind: 'delay', delayMs: 300 }
    await send(json('POST', '/__mock__/faults', delay), 'held')
    const heldUp = send(logIn('0810000001'), 'held')
    expect((await other.save('held')).tables.sessions.own).toHaveLength(1)
    expect((await heldUp).status).toBe(200)
    for (const { app } of [one, other]) await app.close()
  })

  test('closes the sockets of a world that moves, so that pages reconnect', async () => {
    const url = await startRedis()
    const one = await openServer({ store: url })
    const other = await openStored(url)
    const socket = io(one.url, { auth: { world: 'moving' }, transports: ['websocket'], reconnection: false })
    await new Promise<void>((resolve) => socket.on('connect', resolve))
    const cut = new Promise<string>((resolve) => socket.on('disconnect', resolve))
    await other.save('moving')
    // After 'io server disconnect' a client would not reconnect.
    expect(await cut).toBe('transport close')
    for (const { app } of [one, other]) await app.close()
  })

  test('loses nothing during a short failure of Redis, and lets calls wait', async () => {
    const redis = await openRedisServer()
    const server = await openStored(redis.url)
    const { send } = server
    const before = (await server.save('waits')).offset
    await send(advance, 'waits')
    await redis.kill()
    let answered = 0
    const ask = (request: typeof advance, world: string) =>
      send(request, world).then(({ status }) => {
        answered++
        return status
      })
    const read = json('GET', '/api/lookup/info')
    const asked = [ask(advance, 'waits'), ask(read, 'never asked for before')]
    await vi.waitFor(() => expect(server.worlds.peek('waits')?.offset).toBe(before + 120_000))
    // A call waits too if its answer would show a change that is not stored.
    asked.push(ask(read, 'waits'))
    expect((await send(json('GET', '/__mock__/health'), 'waits')).status).toBe(200)
    expect(answered).toBe(0)
    await redis.start()
    expect(await Promise.all(asked)).toEqual([200, 200, 200])
    const other = await openStored(redis.url)
    expect((await other.save('waits')).offset).toBe(before + 120_000)
    for (const { close } of [server, other]) await close()
  })

  test.each(['kill', 'freeze'] as const)('rejects with a sentence after a long failure (%s)', async (how) => {
    const redis = await openRedisServer()
    const storage = await openRedis(redis.url)
    await storage.claim('kept')
    await storage.write([write('kept')])
    await redis[how]()
    // Shorten the time only now, because a running Redis may be slow on a busy machine.
    Object.assign(storage, { awayMs: 200 })
    const reason = /^Redis or Valkey has not answered for 0.2 s/
    await expect(storage.write([write('kept')])).rejects.toThrow(reason)
    await expect(storage.claim('another')).rejects.toThrow(reason)
    await expect(storage.read('kept')).rejects.toThrow(reason)
    await storage.close()
  })

  test('ends the server with the reason after a long failure', async () => {
    const redis = await openRedisServer()
    const server = await start({ MOCK_STORE: redis.url, MOCK_STORE_AWAY_S: '3' })
    const headers = { 'x-mock-world': 'ends', 'content-type': 'application/json' }
    const given = { method: 'POST', headers, body: '{"advanceSeconds":60}' }
    const move = () => fetch(`${server.url}/__mock__/clock`, given)
    expect((await move()).status).toBe(200)
    const ended = new Promise((resolve) => server.child.once('close', resolve))
    await redis.kill()
    await expect(move()).rejects.toThrow()
    expect(await ended).toBe(1)
    const reason = 'it can no longer write to the store: Redis or Valkey has not answered for 3 s'
    expect(server.output()).toContain(`The mock server stops, because ${reason}`)
  })

  test(`loses nothing in ${KILLS} kills and moves the worlds to the other server`, async () => {
    const env = { MOCK_STORE: await startRedis() }
    let other = start(env)
    const next = async () => {
      const taking = await other
      other = start(env)
      return taking
    }
    const soak = { kills: KILLS, seed: 1, isSoak: process.env.REDIS_KILLS !== undefined, limitMs: 5_000 }
    const servers = [await killAgain(await next(), next, soak), await other]
    await Promise.all(servers.map((server) => server.end()))
  }, 3_600_000)
})
