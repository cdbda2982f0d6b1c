import { cpus } from 'node:os'
import { expect, test } from 'vitest'
import { openSoakers } from '../test/soak/crowd.ts'
import { program } from '../test/store/program.ts'
import { storeFolder } from '../test/store/stored.ts'
import { openWorld } from '../test/world.ts'

/** `SOAK_SECONDS=600 npx vitest run --project mock-server src/soak.test` for the figures; SOAK_STORE keeps the worlds. */
const SECONDS = Number(process.env.SOAK_SECONDS ?? 0)
const SOCKETS = 500
const WORLDS = 1_000
const PER_SECOND = 1_000
const P99_MS = 50
const LEVEL = 1.2

const start = program()

test.runIf(SECONDS > 0)(
  `${SOCKETS} sockets and ${PER_SECOND} requests a second over ${WORLDS} worlds for ${SECONDS} s`,
  async () => {
    const server = await start({ MOCK_STORE: process.env.SOAK_STORE ?? '' })
    const crowd = await openSoakers(server.url, { worlds: WORLDS, sockets: SOCKETS })
    const { sent, p99, errors, memory } = await crowd.run({
      perSecond: PER_SECOND,
      seconds: SECONDS,
      pid: server.child.pid as number,
    })
    const { first, last } = memory
    console.log(
      [
        `${cpus().length} cores, ${SECONDS} s: ${Math.round(sent / SECONDS)} requests/s (asked ${PER_SECOND}), errors ${errors.length} (limit 0)`,
        `p99 ${p99.toFixed(1)} ms (limit ${P99_MS}); memory ${first} MB after the first fifth, ${last} MB at the end (limit ${LEVEL} times)`,
        `messages received over ${crowd.sockets} sockets: ${crowd.received()}`,
      ].join('\n'),
    )
    crowd.close()
    await server.end()
    expect(errors).toEqual([])
    expect(crowd.received()).toBeGreaterThan(0)
    expect(p99).toBeLessThan(P99_MS)
    expect(last).toBeLessThan(first * LEVEL)
  },
  3_600_000,
)

/** `FIGURES=1 npx vitest run --project mock-server src/soak.test` for the next two. */
const hasFigures = process.env.FIGURES === '1'
const median = (values: number[]) =>
  values.toSorted((one, other) => one - other)[values.length >> 1] as number
const ROUNDS = 40
const MANY_LIMIT = 1.2
const START_LIMIT = 1.1
const STORED_WORLDS = 10_000
const STARTS = 9

/** The time of a page, of a member with so many entries. */
function pager(entries: number) {
  const { world, as } = openWorld()
  const member = as('0810000001')
  const { statements } = world.tables
  const pattern = statements.all().at(-1) as ReturnType<typeof statements.all>[number]
  const memberId = world.tables.members.first('username', '0810000001')?._id as string
  for (let n = 0; n < entries; n++) statements.insert({ ...pattern, _id: `entry ${n}`, memberId })
  return () => {
    const from = performance.now()
    for (let page = 1; page <= 50; page++)
      member.post('/api/statement', { page: 1 + ((page * 7_919) % (entries / 20)), limit: 20 })
    return performance.now() - from
  }
}

test.runIf(hasFigures)(
  'a statement of 1,000,000 entries pages as fast as one of 1,000',
  () => {
    const [few, many] = [pager(1_000), pager(1_000_000)]
    const times: Record<'few' | 'many', number[]> = { few: [], many: [] }
    for (let round = -10; round < ROUNDS; round++) {
      const [one, other] = [few(), many()]
      if (round < 0) continue
      times.few.push(one)
      times.many.push(other)
    }
    const ratio = median(times.many) / median(times.few)
    console.log(
      `a page of 1,000,000 entries takes ${ratio.toFixed(2)} times as long as one of 1,000 (limit ${MANY_LIMIT})`,
    )
    expect(ratio).toBeLessThan(MANY_LIMIT)
  },
  300_000,
)

test.runIf(hasFigures)(
  `a store of ${STORED_WORLDS} worlds opens as fast as an empty one`,
  async () => {
    const store = storeFolder()
    const filling = await start({ MOCK_STORE: store })
    for (let number = 0; number < STORED_WORLDS; number += 100)
      await Promise.all(
        Array.from({ length: 100 }, (_, one) =>
          fetch(`${filling.url}/__mock__/clock`, {
            method: 'POST',
            headers: { 'x-mock-world': `kept ${number + one}`, 'content-type': 'application/json' },
            body: '{"advanceSeconds":60}',
          }),
        ),
      )
    await filling.end()
    const times: Record<'full' | 'empty' | 'none', number[]> = { full: [], empty: [], none: [] }
    const empty = storeFolder()
    for (let round = 0; round < STARTS; round++)
      for (const [name, folder] of [
        ['full', store],
        ['empty', empty],
        ['none', ''],
      ] as const) {
        const started = await start({ MOCK_STORE: folder })
        times[name].push(started.startMs)
        await started.end()
      }
    const ratio = median(times.full) / median(times.empty)
    const [full, fresh, none] = [times.full, times.empty, times.none].map((all) => Math.round(median(all)))
    console.log(
      `a start with ${STORED_WORLDS} worlds kept: ${full} ms, with an empty store ${fresh} ms: ${ratio.toFixed(2)} times (limit ${START_LIMIT}); without a store ${none} ms: ${(median(times.full) / median(times.none)).toFixed(2)} times`,
    )
    expect(ratio).toBeLessThan(START_LIMIT)
  },
  600_000,
)
