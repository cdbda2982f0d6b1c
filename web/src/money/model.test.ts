import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { Device, type Fate, fates, type Kind, kinds } from '../../test/money/simulation.ts'
import { isOpen } from './order.ts'

/** ORDER_RUNS=1000000 runs more sequences than `npm test` does, ORDER_SEED=2 runs others. */
const RUNS = Number(process.env.ORDER_RUNS ?? 1_000)
const SEED = Number(process.env.ORDER_SEED ?? 1)
const STEPS_MAX = 9

const tab = fc.nat({ max: 3 })
const kind = fc.constantFrom<Kind>(...kinds)
const fate = fc.constantFrom<Fate>(...fates)
const hours = fc.constantFrom(-20, -2, 2, 20)
const none = fc.constant([] as const)

const steps = fc.oneof(
  step(5, 'tap', fc.tuple(tab, kind, fate), (device, [t, k, f]) => device.tap(t, k, f)),
  step(2, 'repeat', fc.tuple(tab, fate), (device, [t, f]) => device.repeat(t, f)),
  step(2, 'tap in both tabs', fc.tuple(tab, kind, fate, fate), async (device, [t, k, f, g]) => {
    device.tap(t, k, f)
    await settle()
    device.respond()
    await settle()
    device.tap(t + 1, k, g)
  }),
  step(2, 'tap, then reload', fc.tuple(tab, kind, fate), async (device, [t, k, f]) => {
    device.tap(t, k, f)
    await settle()
    device.respond()
    device.replace(t, true)
  }),
  step(5, 'respond', none, (device) => device.respond()),
  step(3, 'pass', fc.tuple(fc.constantFrom(5, 61, 3_600, 90_000)), (device, [s]) => device.pass(s)),
  step(2, 'sync', none, (device) => device.syncAll()),
  step(1, 'reload', fc.tuple(tab), (device, [t]) => device.replace(t, true)),
  step(1, 'new tab', fc.tuple(tab), (device, [t]) => device.replace(t, false)),
  step(1, 'close', fc.tuple(tab), (device, [t]) => device.close(t)),
  step(1, 'dismiss', fc.tuple(tab, kind), (device, [t, k]) => device.page(t).orders.dismiss(k)),
  step(1, 'watch', fc.tuple(tab, kind), (device, [t, k]) => device.watch(t, k)),
  step(1, 'clock jump', fc.tuple(tab, hours), (device, [t, h]) => device.jump(t, h)),
  step(1, 'clear', none, (device) => device.clear()),
  step(1, 'fill', fc.tuple(fc.boolean()), (device, [isFull]) => device.fill(isFull)),
  step(1, 'other version', fc.tuple(fc.nat({ max: 9 })), (device, [i]) => device.rewrite(i)),
  step(1, 'new token', none, (device) => device.replaceToken()),
)

function step<T extends readonly unknown[]>(
  weight: number,
  name: string,
  input: fc.Arbitrary<T>,
  run: (device: Device, input: T) => unknown,
) {
  const arbitrary = input.map((values) => ({
    run: (device: Device) => run(device, values),
    toString: () => `${name} ${values.join(' ')}`,
  }))
  return { weight, arbitrary }
}

test(
  `carries out each order at most once, shows only true outcomes and ends each order in ${RUNS} random sequences`,
  async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.boolean(),
        fc.array(steps, { maxLength: STEPS_MAX, size: 'max' }),
        async (honoursKeys, sequence) => {
          const device = new Device(honoursKeys)
          await settle()
          for (const { run } of sequence) {
            await run(device)
            await settle()
            device.check()
          }
          await endInPeace(device)
        },
      ),
      { numRuns: RUNS, seed: SEED, endOnFailure: false },
    )
  },
  RUNS * 30 + 60_000,
)

/** Runs everything that does not wait for the next step. */
const settle = () => new Promise<void>((resolve) => setImmediate(resolve))

/** With a working network, storage and clock, every order comes to an end within the stated time. */
async function endInPeace(device: Device) {
  device.fill(false)
  for (const seconds of [1, 1, 1, 61, 5, 3 * 3_600]) await pass(device, seconds)
  // After a minute an order is known, or can be repeated.
  for (const page of device.pages)
    for (const order of page.orders.state.get().filter(isOpen)) {
      const hasEntry = device.provider.ledger.some(({ key }) => key === order.key)
      const isReadable = order.request.type !== 'unknown'
      if (isReadable && hasEntry && !device.isHidden(order.kind))
        expect(order, 'carried out, but not found').toBeUndefined()
      if (isReadable && device.provider.honoursKeys) expect(page.orders.canSendAgain(order)).toBe(true)
    }
  for (const seconds of [25 * 3_600, 25 * 3_600, 5, 5]) await pass(device, seconds)
  for (const page of device.pages) {
    for (const one of kinds) page.orders.dismiss(one)
    await settle()
    for (const one of kinds) if (page.orders.orderOf(one)) device.errors.push(`${one} is blocked`)
    device.check()
  }
}

async function pass(device: Device, seconds: number) {
  device.respond()
  await settle()
  device.pass(seconds)
  await settle()
  device.syncAll()
  await settle()
  device.check()
}
