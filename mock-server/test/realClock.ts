import { afterAll, expect } from 'vitest'

const clockNames = ['setTimeout', 'setInterval', 'setImmediate', 'Date'] as const
const real = clockNames.map((name) => globalThis[name])

/** The files of a run share one process: fake timers that a file leaves behind would stop all that follow. */
afterAll(() => {
  const left = clockNames.filter((name, index) => globalThis[name] !== real[index])
  expect(left, 'fakes of the clock that the file leaves behind').toEqual([])
})
