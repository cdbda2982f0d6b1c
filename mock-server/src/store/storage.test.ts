import { describe, expect, onTestFinished, test } from 'vitest'
import { hasRedis, startRedis } from '../../test/store/redisServer.ts'
import { storeFolder } from '../../test/store/stored.ts'
import { openStorage } from './open.ts'
import type { Write } from './storage.ts'

const NAME = 'kept / world'
const bytes = (text: string) => new Uint8Array(Buffer.from(text))
const write = (part: Partial<Write>): Write => ({
  name: NAME,
  entries: [],
  files: [],
  stale: { entries: [0, 0], files: [] },
  ...part,
})

const places = [
  ['a folder', storeFolder, true],
  ['Redis', startRedis, hasRedis],
] as const

describe.each(places.filter(([, , isThere]) => isThere))('worlds in %s', (_place, begin) => {
  async function open() {
    const storage = await openStorage(await begin(), { say: () => {}, awayMs: 10_000 })
    onTestFinished(() => storage.close())
    await storage.claim?.(NAME)
    const read = async () => {
      const stored = await storage.read(NAME)
      const files = ['a', 'b'].map(async (id) => (await stored?.file(id)) ?? '')
      return (
        stored && {
          head: stored.head,
          from: stored.from,
          log: stored.log,
          files: (await Promise.all(files)).map(String),
        }
      )
    }
    return { storage, read }
  }

  test('are listed and read as they were written: head, log and uploads', async () => {
    const { storage, read } = await open()
    expect(await read()).toBeNull()
    expect(await storage.names()).toEqual([])
    await storage.write([
      write({
        head: { text: '{"a head": "with spaces"}', from: 3 },
        entries: [
          [3, 'first'],
          [4, 'second'],
        ],
        files: [['a', bytes('ÿ of a')]],
      }),
      write({ entries: [[5, 'third']], files: [['b', bytes('of b')]] }),
    ])
    expect(await storage.names()).toEqual([NAME])
    const log = [
      [3, 'first'],
      [4, 'second'],
      [5, 'third'],
    ]
    expect(await read()).toEqual({
      head: '{"a head": "with spaces"}',
      from: 3,
      log,
      files: ['ÿ of a', 'of b'],
    })
  })

  test('lose only outdated entries and uploads', async () => {
    const { storage, read } = await open()
    const entries = [0, 1, 2].map((n): [number, string] => [n, `step ${n}`])
    const files: Write['files'] = [
      ['a', bytes('of a')],
      ['b', bytes('of b')],
    ]
    await storage.write([write({ head: { text: '{}', from: 0 }, entries, files })])
    // Were they still there, a head that begins further back would show them.
    await storage.write([write({ head: { text: '{}', from: 0 }, stale: { entries: [0, 2], files: ['a'] } })])
    expect(await read()).toEqual({ head: '{}', from: 0, log: [[2, 'step 2']], files: ['', 'of b'] })
    await storage.write([write({ isEnd: true, stale: { entries: [2, 3], files: ['b'] } })])
    expect(await read()).toBeNull()
    await storage.write([write({ head: { text: '{"new"}', from: 0 } })])
    expect(await read()).toEqual({ head: '{"new"}', from: 0, log: [], files: ['', ''] })
  })

  test('keep an upload that replaces another in the same write', async () => {
    const { storage, read } = await open()
    await storage.write([write({ head: { text: '{}', from: 0 }, files: [['a', bytes('former')]] })])
    const stale: Write['stale'] = { entries: [0, 0], files: ['a'] }
    await storage.write([write({ stale, files: [['a', bytes('next')]] })])
    expect((await read())?.files).toEqual(['next', ''])
  })
})

test.each(['redis', 'rediss'])('%s:// is the address of a server, not a folder', async (scheme) => {
  const opened = openStorage(`${scheme}://me:secret@127.0.0.1:1`, { say: () => {}, awayMs: 100 })
  await expect(opened).rejects.toThrow(
    new RegExp(`^No Redis or Valkey answers at MOCK_STORE=${scheme}://127\\.0\\.0\\.1:1: `),
  )
})

test.each(['postgres://127.0.0.1', 'https://127.0.0.1', 'file:///worlds'])(
  '%s is no store, and makes no folder',
  async (store) => {
    const opened = openStorage(store, { say: () => {}, awayMs: 100 })
    await expect(opened).rejects.toThrow(
      `MOCK_STORE=${store} is not usable: it is a folder, or redis://HOST:PORT`,
    )
  },
)
