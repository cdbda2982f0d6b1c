import { createClient } from 'redis'
import { io } from 'socket.io-client'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { sendTo } from '../../test/differential/hosts.ts'
import { json } from '../../test/differential/requests.ts'
import { runSequence } from '../../test/differential/sequence.ts'
import { openServer } from '../../test/server.ts'
import { program } from '../../test/store/program.ts'
import { hasRedis, startRedis } from '../../test/store/redisServer.ts'
import { openStored } from '../../test/store/stored.ts'
import { killedBetween } from '../../test/store/takeover.ts'
import { NOON } from '../../test/world.ts'
import { openRedis } from './redis.ts'
import { START, type Write } from './storage.ts'

/** For the figures: `REDIS_KILLS=200 npx vitest run --project mock-server src/store/redis`. */
const KILLS = Number(process.env.REDIS_KILLS ?? 1)
const start = program()

describe.skipIf(!hasRedis)('worlds that several servers share', () => {
  test('moves a world to the other server and back', async () => {
    const url = await startRedis()
    let now = NOON
    const clock = () => now
    const [one, other] = [await openStored(url, { clock }), await openStored(url, { clock })]
    const send = sendTo(one.app)
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
    await sendTo(other.app)(json('POST', '/__mock__/clock', { advanceSeconds: 60 }), 'shared 0')
    expect((await one.save('shared 0')).offset).toBe((await saved[0]).offset + 60_000)
    await one.app.close()
    await other.app.close()
    expect([one.bugs, other.bugs]).toEqual([[], []])
  })

  test('lets only the owner write: a server without a lease writes nothing', async () => {
    const url = await startRedis()
    const write = (start: string): Write => ({ name: 'fenced', replaces: true, parts: [[START, start]] })
    const [late, next] = [await openRedis(url), await openRedis(url)]
    await late.claim('fenced')
    await late.write([write('"of the first"')])
    const redis = createClient({ url })
    await redis.connect()
    await redis.del(`mock:server:${late.id}`)
    await next.claim('fenced')
    await next.write([write('"of the next"')])
    await expect(late.write([write('"too late"')])).rejects.toThrow(/another server has taken fenced/)
    expect(String((await next.read('fenced'))?.get(START))).toBe('"of the next"')
    for (const opened of [late, next]) await opened.close()
    redis.destroy()
  })

  test('keeps a world at a server that renews its lease', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
    onTestFinished(() => void vi.useRealTimers())
    const url = await startRedis()
    const storage = await openRedis(url)
    const redis = createClient({ url })
    await redis.connect()
    const lease = `mock:server:${storage.id}`
    for (const _second of [1, 2]) {
      await redis.del(lease)
      vi.advanceTimersByTime(1_000)
      await vi.waitFor(async () => expect(await redis.pTTL(lease)).toBeGreaterThan(0))
      expect(await redis.pTTL(lease)).toBeLessThanOrEqual(3_000)
    }
    await redis.pExpire(lease, 60_000)
    vi.advanceTimersByTime(1_000)
    await vi.waitFor(async () => expect(await redis.pTTL(lease)).toBeLessThanOrEqual(3_000))
    await storage.close()
    redis.destroy()
  })

  test('rejects a world when another server does not release it', async () => {
    const url = await startRedis()
    const [first, next] = [await openRedis(url), await openRedis(url)]
    const asked: string[] = []
    first.onRelease = async (name) => {
      asked.push(name)
      return false
    }
    await first.claim('busy')
    const refused = expect(next.claim('busy')).rejects.toThrow('The world busy is in use by another server.')
    await vi.waitFor(() => expect(asked).toEqual(['busy']))
    const now = vi.spyOn(performance, 'now').mockReturnValue(performance.now() + 4_900)
    await vi.waitFor(() => expect(asked).toEqual(['busy', 'busy']))
    now.mockReturnValue(performance.now() + 200)
    await refused
    now.mockRestore()
    await first.claim('busy')
    for (const opened of [first, next]) await opened.close()
  })

  test('rejects worlds of another version', async () => {
    const url = await startRedis()
    const redis = createClient({ url })
    await redis.connect()
    await redis.set('mock:version', '7')
    await expect(openRedis(url)).rejects.toThrow(
      `The store in ${url} is of version 7, this mock server reads`,
    )
    redis.destroy()
  })

  test('releases worlds when their server stops', async () => {
    const url = await startRedis()
    const [first, next] = [await openRedis(url), await openRedis(url)]
    await first.claim('left')
    await first.close()
    const redis = createClient({ url })
    await redis.connect()
    expect(await redis.exists([`mock:server:${first.id}`, `mock:server:${next.id}`])).toBe(1)
    await next.claim('left')
    await next.close()
    redis.destroy()
  })

  test('does not release a world while a call is delayed', async () => {
    const url = await startRedis()
    const [one, other] = [await openStored(url), await openStored(url)]
    const send = sendTo(one.app)
    const delay = { endpoint: 'POST /api/login', kind: 'delay', delayMs: 300 }
    await send(json('POST', '/__mock__/faults', delay), 'held')
    const login = { username: '0810000001', password: 'wallet-demo-1' }
    const heldUp = send(json('POST', '/api/login', login), 'held')
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

  test(`loses nothing in ${KILLS} kills and moves the worlds to the other server`, async () => {
    await killedBetween(start, await startRedis(), KILLS, process.env.REDIS_KILLS !== undefined)
  }, 3_600_000)
})

test('rejects an address without a server, and hides its password', async () => {
  await expect(openRedis('redis://me:secret@127.0.0.1:1')).rejects.toThrow(
    /^No Redis or Valkey answers at MOCK_STORE=redis:\/\/127\.0\.0\.1:1/,
  )
})
