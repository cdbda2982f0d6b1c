import { expect, test } from 'vitest'
import { delayOf, type Fault, takeFault } from './fault.ts'
import { Random } from './random.ts'

const random = (number: number) => Object.assign(new Random(0), { next: () => number })
const worldWith = (faults: Fault[], number = 0) => ({ faults, random: random(number) })
const drop: Fault = { endpoint: 'GET /api/wallet', kind: 'drop' }
const take = (world: Parameters<typeof takeFault>[0]) => takeFault(world, 'GET /api/wallet')?.kind

test('fires a fault the given number of times, then the next fault', () => {
  const twice = { ...drop, times: 2 }
  const other = { ...drop, endpoint: 'POST /api/statement' }
  const world = worldWith([other, twice, { ...drop, kind: 'html', times: 1 }])
  expect([take(world), take(world), take(world), take(world)]).toEqual(['drop', 'drop', 'html', undefined])
  expect(world.faults).toEqual([other])
})

test('fires a fault by its rate, and counts only the calls on which it fired', () => {
  const world = worldWith([{ ...drop, rate: 0.5, times: 1 }], 0.5)
  expect(take(world)).toBeUndefined()
  expect(world.faults).toHaveLength(1)
  world.random = random(0.4999)
  expect(take(world)).toBe('drop')
  const never = { ...drop, rate: 0 }
  expect(take(worldWith([never, { ...drop, kind: 'html' }]))).toBe('html')
})

test('adds a part of the jitter to a delay', () => {
  const delay: Fault = { ...drop, kind: 'delay' }
  expect(delayOf(worldWith([]), delay)).toBe(0)
  expect(delayOf(worldWith([]), { ...delay, delayMs: 300 })).toBe(300)
  expect(delayOf(worldWith([], 0.9999), { ...delay, delayMs: 300, jitterMs: 50 })).toBe(350)
  expect(delayOf(worldWith([], 0), { ...delay, jitterMs: 50 })).toBe(0)
})
