import { openControl } from '../../src/control/controlClient.ts'
import { logIn, send } from '../mockClient.ts'
import { type Row, Samples } from '../row.ts'
import { mock, start } from '../servers.ts'

const DAY_S = 24 * 60 * 60
const WARM_UP = 20

async function timed(run: () => Promise<unknown>): Promise<number> {
  const from = performance.now()
  await run()
  return performance.now() - from
}

/** Creates jobs: two withdrawals to settle and an open QR code. */
async function fill(port: number, world: string) {
  const token = await logIn(port, world)
  for (const [path, amount] of [
    ['wallet/withdraw', 100],
    ['wallet/withdraw', 101],
    ['qrcode/KBANK', 100],
  ] as const)
    await send(port, world, `POST /api/${path}`, { token, body: { amount } })
}

/** Times of a new world, a reset and a clock move, over HTTP as in a test. */
export async function worldRows(times: number): Promise<Row[]> {
  const { port, stop } = await start(mock)
  const samples = new Samples('fresh', 'reset', 'clock')
  const control = openControl(`http://localhost:${port}`, 'known')
  for (let time = -WARM_UP; time < times; time++) {
    const call = () => timed(() => send(port, `new-${time}`, 'GET /api/lookup/active'))
    // The second call needs no new world: the difference is the world.
    const fresh = Math.max((await call()) - (await call()), 0)
    await fill(port, 'known')
    const clock = await timed(() => control('POST /clock', { body: { advanceSeconds: DAY_S } }))
    const reset = await timed(() => control('POST /reset'))
    if (time >= 0) samples.add('mock', { fresh, clock, reset })
  }
  await stop()
  return [
    { name: 'a new world', unit: 'ms', samples: samples.of.fresh, must: 1, aim: 0.1 },
    { name: 'a reset', unit: 'ms', samples: samples.of.reset, must: 5, aim: 1 },
    { name: 'a clock move of 24 h', unit: 'ms', samples: samples.of.clock, must: 10, aim: 2 },
  ]
}
