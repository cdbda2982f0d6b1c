import { openTestWorld } from '../../src/exports/testWorld.ts'
import { openSamples, type Row } from '../rows.ts'
import { MEMBER, mock, start } from '../servers.ts'

const DAY_S = 24 * 60 * 60
const WARM_UP = 20

async function timed(run: () => Promise<unknown>): Promise<number> {
  const from = performance.now()
  await run()
  return performance.now() - from
}

/** Times of a new world, a reset and a clock move, over HTTP as in a test. */
export async function worldRows(times: number): Promise<Row[]> {
  const { port, stop } = await start(mock)
  const { samples, add } = openSamples('fresh', 'reset', 'clock')
  const open = (name: string) => openTestWorld(`http://localhost:${port}`, name)
  const known = open('known')
  for (let time = -WARM_UP; time < times; time++) {
    const call = () => timed(() => open(`new-${time}`).api('GET', '/api/lookup/active'))
    // The second call needs no new world: the difference is the world.
    const fresh = Math.max((await call()) - (await call()), 0)
    // Create jobs: two withdrawals to settle and an open QR code.
    const { api } = await known.logIn(MEMBER)
    for (const amount of [100, 101]) await api('POST', '/api/wallet/withdraw', { amount })
    await api('POST', '/api/qrcode/KBANK', { amount: 100 })
    const clock = await timed(() => known.clock.advance(DAY_S))
    const reset = await timed(() => known.reset('default'))
    if (time >= 0) add('mock', { fresh, clock, reset })
  }
  await stop()
  return [
    { name: 'a new world', unit: 'ms', samples: samples.fresh, must: 1, aim: 0.1 },
    { name: 'a reset', unit: 'ms', samples: samples.reset, must: 5, aim: 1 },
    { name: 'a clock move of 24 h', unit: 'ms', samples: samples.clock, must: 10, aim: 2 },
  ]
}
