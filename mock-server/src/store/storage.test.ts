import { describe, expect, onTestFinished, test } from 'vitest'
import { hasRedis, startRedis } from '../../test/store/redisServer.ts'
import { storeFolder } from '../../test/store/stored.ts'
import { openStorage } from './open.ts'
import type { Write } from './storage.ts'

const NAME = 'kept / world'
const open = (store: string, awayMs = 10_000) => openStorage(store, { report: () => {}, awayMs })

const places = [
  ['a folder', storeFolder, true],
  ['Redis', startRedis, hasRedis],
] as const

describe.each(places.filter(([, , isThere]) => isThere))('storage in %s', (_place, begin) => {
  test('reads worlds as they were written, without deleted parts and worlds', async () => {
    const storage = await open(await begin())
    onTestFinished(() => storage.close())
    await storage.claim?.(NAME)
    const write = (parts: Record<string, Write['parts'][number][1]>, replaces = false) =>
      storage.write([{ name: NAME, replaces, parts: Object.entries(parts) }])
    const read = async () => {
      const parts = await storage.read(NAME)
      const texts = [...(parts ?? [])].map(([key, value]) => [key, Buffer.from(value).toString()])
      return parts && Object.fromEntries(texts)
    }
    expect([await read(), await storage.listNames()]).toEqual([null, []])
    const first = { start: '{"a": 1}', 'row/members/a b/c': 'ÿ' }
    await write({ ...first, 'bytes/a.png': Buffer.from('of a') })
    await write({ 'row/members/d': 'of d' })
    expect(await storage.listNames()).toEqual([NAME])
    expect(await read()).toEqual({ ...first, 'bytes/a.png': 'of a', 'row/members/d': 'of d' })
    await write({ 'row/members/a b/c': 'changed', 'row/members/d': null })
    const changed = { start: '{"a": 1}', 'row/members/a b/c': 'changed', 'bytes/a.png': 'of a' }
    expect(await read()).toEqual(changed)
    await write({ start: '2', c: 'c' }, true)
    expect(await read()).toEqual({ start: '2', c: 'c' })
    await write({}, true)
    expect(await read()).toBeNull()
  })
})

test.each([
  ...['redis', 'rediss'].map((scheme) => [
    `${scheme}://me:secret@127.0.0.1:1`,
    `No Redis or Valkey answers at MOCK_STORE=${scheme}://127.0.0.1:1: `,
  ]),
  ...['postgres://127.0.0.1', 'https://127.0.0.1', 'file:///worlds'].map((store) => [
    store,
    `MOCK_STORE=${store} is not usable: it is a folder, or redis://HOST:PORT`,
  ]),
])('rejects %s with its reason', async (store, reason) => {
  await expect(open(store, 100)).rejects.toThrow(reason)
})
