import { openControl } from '../../src/control/controlClient.ts'
import { call, mock, signIn } from '../contestants/mock.ts'
import type { Row } from '../row.ts'
import { start } from '../servers/process.ts'

const DAY_S = 24 * 60 * 60
const WARM_UP = 20

async function timed(run: () => Promise<unknown>): Promise<number> {
  const from = performance.now()
  await run()
  return performance.now() - from
}

/** Leaves something to become due: a bank transfer to credit, a withdrawal to settle, an open QR code. */
async function fill(port: number, world: string) {
  const token = await signIn(port, world)
  await call(port, world, 'POST /api/wallet/withdraw', { token, body: { amount: 100 } })
  await call(port, world, 'POST /api/wallet/withdraw', { token, body: { amount: 101 } })
  await call(port, world, 'POST /api/qrcode/KBANK', { token, body: { amount: 100 } })
}

/** What the control of worlds takes, over the wire as a test has it. */
export async function worlds(times: number): Promise<Row[]> {
  const { port, stop } = await start(mock)
  const fresh: number[] = []
  const reset: number[] = []
  const clock: number[] = []
  const known = 'known'
  const control = openControl(`http://localhost:${port}`, known)
  for (let time = -WARM_UP; time < times; time++) {
    const first = await timed(() => call(port, `new-${time}`, 'GET /api/lookup/active'))
    const second = await timed(() => call(port, `new-${time}`, 'GET /api/lookup/active'))
    await fill(port, known)
    const moving = await timed(() => control('POST /clock', { body: { advanceSeconds: DAY_S } }))
    const resetting = await timed(() => control('POST /reset'))
    if (time < 0) continue
    // The difference is the world; the rest is the call.
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
