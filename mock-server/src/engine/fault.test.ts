import { expect, test } from 'vitest'
import { delayOf, type Fault, takeFault } from './fault.ts'
import { Random } from './random.ts'

const random = (number: number) => Object.assign(new Random(0), { next: () => number })
const worldWith = (faults: Fault[], number = 0) => ({ faults, random: random(number) })
const drop: Fault = { endpoint: 'GET /api/wallet', kind: 'drop' }
const take = (world: Parameters<typeof takeFault>[0]) => takeFault(world, 'GET /api/wallet')?.kind

test('a fault meets the calls of its endpoint, or all', () => {
  expect(take(worldWith([{ ...drop, endpoint: 'POST /api/statement' }]))).toBeUndefined()
  expect(take(worldWith([drop]))).toBe('drop')
  expect(take(worldWith([{ ...drop, endpoint: '*' }]))).toBe('drop')
})

test('it fires as often as it says, then the next one does', () => {
  const world = worldWith([
    { ...drop, times: 2 },
    { ...drop, kind: 'html', times: 1 },
  ])
  expect([take(world), take(world), take(world), take(world)]).toEqual(['drop', 'drop', 'html', undefined])
  expect(world.faults).toEqual([])
})

test('without a number of times it stays', () => {
  const world = worldWith([drop])
  expect([take(world), take(world)]).toEqual(['drop', 'drop'])
  expect(world.faults).toEqual([drop])
})

test('its rate decides by the world’s random source; where it does not fire, it is not used up', () => {
  const world = worldWith([{ ...drop, rate: 0.5, times: 1 }], 0.5)
  expect(take(world)).toBeUndefined()
  expect(world.faults).toHaveLength(1)
  world.random = random(0.4999)
  expect(take(world)).toBe('drop')
  expect(take(worldWith([{ ...drop, rate: 0 }]))).toBeUndefined()
})

test('a delay is its own time and a part of its jitter', () => {
  const delay: Fault = { ...drop, kind: 'delay' }
  expect(delayOf(worldWith([]), delay)).toBe(0)
  expect(delayOf(worldWith([]), { ...delay, delayMs: 300 })).toBe(300)
  expect(delayOf(worldWith([], 0.9999), { ...delay, delayMs: 300, jitterMs: 50 })).toBe(350)
  expect(delayOf(worldWith([], 0), { ...delay, jitterMs: 50 })).toBe(0)
})
