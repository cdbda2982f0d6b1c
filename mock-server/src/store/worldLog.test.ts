import { expect, test } from 'vitest'
import { openWorld } from '../../test/world.ts'
import { type StoredStep, stepOf, stepsIn } from './steps.ts'
import { WorldLog } from './worldLog.ts'

const faultStep = (endpoint: string): StoredStep => ({ at: 1, step: { met: endpoint }, sum: '1 ' })

function begun() {
  const { world } = openWorld()
  const worldLog = new WorldLog('busy')
  const append = (text: string, group: number) => {
    const write = worldLog.append(world, faultStep(text), group)
    worldLog.group = group
    return write
  }
  return { world, worldLog, append }
}

test('stores the steps of one group as one entry and reads them as steps', () => {
  const { worldLog, append } = begun()
  const first = append('a\nb', 1)
  expect([append('second', 1), append('third', 1)]).toEqual([undefined, undefined])
  const [[number, text] = [0, '']] = first?.entries ?? []
  expect([number, stepsIn(text).map(stepOf)]).toEqual([0, ['a\nb', 'second', 'third'].map(faultStep)])
  expect(append('next group', 2)?.entries).toMatchObject([[1, JSON.stringify(faultStep('next group'))]])
  expect(worldLog.steps).toBe(4)
})

test('adds no step to an entry before a snapshot', () => {
  const { world, worldLog, append } = begun()
  append('before', 1)
  world.version++
  expect(worldLog.whole(world)).toMatchObject({ head: { from: 1 }, stale: { entries: [0, 1] } })
  expect(append('behind', 1)?.entries).toEqual([[1, JSON.stringify(faultStep('behind'))]])
  expect(worldLog.steps).toBe(1)
})

test('counts steps, not entries, of a log', () => {
  const { worldLog } = begun()
  const two = [faultStep('one'), faultStep('two')].map((step) => JSON.stringify(step)).join('\n')
  const file = async () => undefined
  worldLog.resume(
    {
      head: '{}',
      from: 3,
      log: [
        [3, two],
        [4, two],
      ],
      file,
    },
    [],
  )
  expect(worldLog.steps).toBe(4)
  expect(worldLog.end().stale.entries).toEqual([3, 5])
})

test('writes a snapshot after 128 steps or a megabyte, and later for a large world', () => {
  const { world, worldLog, append } = begun()
  const large = () => append('x'.repeat(1024 * 1024), 0)
  for (let group = 1; group < 128; group++) append('a step', group)
  expect(worldLog.isLong).toBe(false)
  append('a step', 128)
  expect(worldLog.isLong).toBe(true)
  world.version++
  worldLog.whole(world)
  expect(worldLog.isLong).toBe(false)
  large()
  expect(worldLog.isLong).toBe(true)
  worldLog.whole(world)
  expect(worldLog.isLong).toBe(false)
  const stored = { head: 'x'.repeat(200_000), from: 0, log: [], file: async () => undefined }
  worldLog.resume(stored, [])
  for (let group = 1; group < 200; group++) append('a step', group)
  expect(worldLog.isLong).toBe(false)
  append('a step', 200)
  expect(worldLog.isLong).toBe(true)
})

test('writes the first step of a replaced world with a snapshot', () => {
  const { worldLog, append } = begun()
  append('of the former', 1)
  worldLog.isReplaced = true
  expect(append('of the next', 2)).toMatchObject({
    head: { from: 1 },
    stale: { entries: [0, 1] },
    entries: [],
  })
  expect(append('one more', 3)).toMatchObject({ entries: [[1, expect.anything()]] })
})
