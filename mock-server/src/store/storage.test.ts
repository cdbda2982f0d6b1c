import { describe, expect, onTestFinished, test } from 'vitest'
import { hasRedis, startRedis } from '../../test/store/redisServer.ts'
import { storeFolder } from '../../test/store/stored.ts'
import { openStorage } from './open.ts'
import type { Write } from './storage.ts'

const NAME = 'kept / world'

const places = [
  ['a folder', storeFolder, true],
  ['Redis', startRedis, hasRedis],
] as const

describe.each(places.filter(([, , isThere]) => isThere))('storage in %s', (_place, begin) => {
  async function open() {
    const storage = await openStorage(await begin(), { report: () => {}, awayMs: 10_000 })
    onTestFinished(() => storage.close())
    await storage.claim?.(NAME)
    return {
      storage,
      write: (parts: Write['parts'], replaces = false) => storage.write([{ name: NAME, replaces, parts }]),
      async read() {
        const parts = await storage.read(NAME)
        return (
          parts && Object.fromEntries([...parts].map(([key, value]) => [key, Buffer.from(value).toString()]))
        )
      },
    }
  }

  test('lists and reads worlds as they were written', async () => {
    const { storage, write, read } = await open()
    expect(await read()).toBeNull()
    expect(await storage.names()).toEqual([])
    await write([
      ['start', '{"a": 1}'],
      ['row/members/a b/c', 'ÿ'],
      ['bytes/a.png', Buffer.from('of a')],
    ])
    await write([['row/members/d', 'of d']])
    expect(await storage.names()).toEqual([NAME])
    const stored = {
      start: '{"a": 1}',
      'row/members/a b/c': 'ÿ',
      'bytes/a.png': 'of a',
      'row/members/d': 'of d',
    }
    expect(await read()).toEqual(stored)
  })

  test('removes deleted parts, and all parts when a world is replaced or deleted', async () => {
    const { write, read } = await open()
    await write([
      ['start', '1'],
      ['a', 'former a'],
      ['b', 'b'],
    ])
    await write([
      ['a', 'a'],
      ['b', null],
    ])
    expect(await read()).toEqual({ start: '1', a: 'a' })
    await write(
      [
        ['start', '2'],
        ['c', 'c'],
      ],
      true,
    )
    expect(await read()).toEqual({ start: '2', c: 'c' })
    await write([], true)
    expect(await read()).toBeNull()
  })
})

test.each(['redis', 'rediss'])('accepts %s:// as the address of a server', async (scheme) => {
  const opened = openStorage(`${scheme}://me:secret@127.0.0.1:1`, { report: () => {}, awayMs: 100 })
  await expect(opened).rejects.toThrow(
    new RegExp(`^No Redis or Valkey answers at MOCK_STORE=${scheme}://127\\.0\\.0\\.1:1: `),
  )
})

test.each(['postgres://127.0.0.1', 'https://127.0.0.1', 'file:///worlds'])('rejects %s', async (store) => {
  const opened = openStorage(store, { report: () => {}, awayMs: 100 })
  await expect(opened).rejects.toThrow(
    `MOCK_STORE=${store} is not usable: it is a folder, or redis://HOST:PORT`,
  )
})
