import { afterAll, expect } from 'vitest'

const clockNames = ['setTimeout', 'setInterval', 'setImmediate', 'Date'] as const
const real = clockNames.map((name) => globalThis[name])

/** All test files share a process, so fake timers must not stay. */
afterAll(() => {
  const left = clockNames.filter((name, index) => globalThis[name] !== real[index])
  expect(left, 'fakes of the clock that the file leaves behind').toEqual([])
})
