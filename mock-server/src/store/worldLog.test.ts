import { expect, test } from 'vitest'
import { openWorld } from '../../test/world.ts'
import { type StoredStep, stepOf, stepsIn } from './steps.ts'
import { WorldLog } from './worldLog.ts'

const faultStep = (endpoint: string): StoredStep => ({ at: 1, step: { met: endpoint }, sum: '1 ' })

function begun() {
  const { world } = openWorld()
  const worldLog = new WorldLog('busy', new Map())
  const append = (text: string, group: number) => {
    const write = worldLog.append(world, faultStep(text), group)
    worldLog.group = group
    return write
  }
  return { world, worldLog, append }
}

test('the steps of a world in one group of writes are one entry, each a step again when it is read', () => {
  const { worldLog, append } = begun()
  const first = append('a\nb', 1)
  expect([append('second', 1), append('third', 1)]).toEqual([undefined, undefined])
  const [[number, text] = [0, '']] = first?.entries ?? []
  expect([number, stepsIn(text).map(stepOf)]).toEqual([0, ['a\nb', 'second', 'third'].map(faultStep)])
  expect(append('next group', 2)?.entries).toMatchObject([[1, JSON.stringify(faultStep('next group'))]])
  expect(worldLog.steps).toBe(4)
})

test('nothing goes into an entry that counts no more, because the world was written whole behind it', () => {
  const { world, worldLog, append } = begun()
  append('before', 1)
  world.version++
  expect(worldLog.whole(world)).toMatchObject({ head: { from: 1 }, stale: { entries: [0, 1] } })
  expect(append('behind', 1)?.entries).toEqual([[1, JSON.stringify(faultStep('behind'))]])
  expect(worldLog.steps).toBe(1)
})

test('a log that is read again counts its steps, not its entries', () => {
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
