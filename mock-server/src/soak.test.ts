import { cpus } from 'node:os'
import { expect, test } from 'vitest'
import { openSoakers } from '../test/soak/crowd.ts'
import { program } from '../test/store/program.ts'

/** For the figures: `SOAK_SECONDS=600 npx vitest run --project mock-server src/soak.test`. SOAK_STORE stores the worlds. */
const SECONDS = Number(process.env.SOAK_SECONDS ?? 0)
const SOCKETS = 500
const WORLDS = 1_000
const PER_SECOND = 1_000
const P99_MS = 50
const LEVEL = 1.2

const start = program()

test.runIf(SECONDS > 0)(
  `serves ${SOCKETS} sockets and ${PER_SECOND} requests a second over ${WORLDS} worlds for ${SECONDS} s`,
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
