import { createClient } from 'redis'
import { describe, expect, test, vi } from 'vitest'
import { sendTo } from '../../test/differential/hosts.ts'
import { json } from '../../test/differential/requests.ts'
import { program } from '../../test/store/program.ts'
import { hasRedis, openRedisServer, startRedis } from '../../test/store/redisServer.ts'
import { openStored } from '../../test/store/stored.ts'
import { openRedis } from './redis.ts'
import { START, type Write } from './storage.ts'

const start = program()
const advance = json('POST', '/__mock__/clock', { advanceSeconds: 60 })
const write = (name: string): Write => ({ name, replaces: true, parts: [[START, '{}']] })

describe.skipIf(!hasRedis)('unreachable Redis', () => {
  test('loses nothing during a short failure, and lets calls wait', async () => {
    const redis = await openRedisServer()
    const server = await openStored(redis.url)
    const send = sendTo(server.app)
    const before = (await server.save('waits')).offset
    expect((await send(advance, 'waits')).status).toBe(200)
    await redis.kill()
    let answered = 0
    const count = <T>(answer: T) => {
      answered++
      return answer
    }
    const asked = [
      send(advance, 'waits').then(count),
      send(json('GET', '/api/lookup/info'), 'never asked for before').then(count),
    ]
    await vi.waitFor(() => expect(server.worlds.peek('waits')?.offset).toBe(before + 120_000), 15_000)
    // A call waits too if its answer would show a change that is not stored.
    asked.push(send(json('GET', '/api/lookup/info'), 'waits').then(count))
    expect((await send(json('GET', '/__mock__/health'), 'waits')).status).toBe(200)
    expect(answered).toBe(0)
    await redis.start()
    expect((await Promise.all(asked)).map(({ status }) => status)).toEqual([200, 200, 200])
    const other = await openStored(redis.url)
    expect((await other.save('waits')).offset).toBe(before + 120_000)
    for (const { app, bugs } of [server, other]) {
      await app.close()
      expect(bugs).toEqual([])
    }
  })

  test.each(['kill', 'freeze'] as const)('rejects with a sentence after a long failure (%s)', async (how) => {
    const redis = await openRedisServer()
    const storage = await openRedis(redis.url)
    await storage.claim('kept')
    await storage.write([write('kept')])
    await redis[how]()
    // Shorten the time only now, because a running Redis may be slow on a busy machine.
    Object.assign(storage, { awayMs: 200 })
    const sentence = /^Redis or Valkey has not answered for 0.2 s/
    await expect(storage.write([write('kept')])).rejects.toThrow(sentence)
    await expect(storage.claim('another')).rejects.toThrow(sentence)
    await expect(storage.read('kept')).rejects.toThrow(sentence)
    await storage.close()
  })

  test('ends the server with the reason after a long failure', async () => {
    const redis = await openRedisServer()
    const server = await start({ MOCK_STORE: redis.url, MOCK_STORE_AWAY_S: '3' })
    const move = () =>
      fetch(`${server.url}/__mock__/clock`, {
        method: 'POST',
        headers: { 'x-mock-world': 'ends', 'content-type': 'application/json' },
        body: '{"advanceSeconds":60}',
      })
    expect((await move()).status).toBe(200)
    const ended = new Promise((resolve) => server.child.once('close', resolve))
    await redis.kill()
    await expect(move()).rejects.toThrow()
    expect(await ended).toBe(1)
    expect(server.output()).toContain(
      'The store can no longer be written, so the mock server ends: Redis or Valkey has not answered for 3 s',
    )
  })

  test('ends a server whose world another server has taken', async () => {
    const url = await startRedis()
    const [late, next] = [await openRedis(url), await openRedis(url)]
    const reasons: string[] = []
    late.onLost = ({ message }) => reasons.push(message)
    for (const name of ['taken', 'untouched']) await late.claim(name)
    const redis = createClient({ url })
    await redis.connect()
    await redis.del(`mock:server:${late.id}`)
    await late.renew()
    expect(reasons, 'nobody took anything').toEqual([])
    await redis.del(`mock:server:${late.id}`)
    await next.claim('taken')
    await late.renew()
    expect(reasons).toEqual(['another server has taken taken: this one was away for too long'])
    for (const storage of [late, next]) await storage.close()
    redis.destroy()
  })
})
