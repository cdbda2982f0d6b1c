import { openControl } from '../../src/control/controlClient.ts'
import { logIn, send } from '../mockClient.ts'
import type { Row } from '../row.ts'
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
  await send(port, world, 'POST /api/wallet/withdraw', { token, body: { amount: 100 } })
  await send(port, world, 'POST /api/wallet/withdraw', { token, body: { amount: 101 } })
  await send(port, world, 'POST /api/qrcode/KBANK', { token, body: { amount: 100 } })
}

/** Times of a new world, a reset and a clock move, over HTTP as in a test. */
export async function worldRows(times: number): Promise<Row[]> {
  const { port, stop } = await start(mock)
  const fresh: number[] = []
  const reset: number[] = []
  const clock: number[] = []
  const known = 'known'
  const control = openControl(`http://localhost:${port}`, known)
  for (let time = -WARM_UP; time < times; time++) {
    const first = await timed(() => send(port, `new-${time}`, 'GET /api/lookup/active'))
    const second = await timed(() => send(port, `new-${time}`, 'GET /api/lookup/active'))
    await fill(port, known)
    const moving = await timed(() => control('POST /clock', { body: { advanceSeconds: DAY_S } }))
    const resetting = await timed(() => control('POST /reset'))
    if (time < 0) continue
    // The second call needs no new world: the difference is the world.
    fresh.push(Math.max(first - second, 0))
    clock.push(moving)
    reset.push(resetting)
  }
  await stop()
  return [
    { name: 'a new world', unit: 'ms', samples: { mock: fresh }, must: 1, aim: 0.1 },
    { name: 'a reset', unit: 'ms', samples: { mock: reset }, must: 5, aim: 1 },
    { name: 'a clock move of 24 h', unit: 'ms', samples: { mock: clock }, must: 10, aim: 2 },
  ]
}
