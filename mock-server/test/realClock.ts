import { afterAll, expect } from 'vitest'
import '@wallet/contracts/test/waits'

const clockNames = ['setTimeout', 'setInterval', 'setImmediate', 'Date'] as const
const real = clockNames.map((name) => globalThis[name])

/** Restores the real timers, because all test files share a process. */
afterAll(() => {
  const left = clockNames.filter((name, index) => globalThis[name] !== real[index])
  expect(left, 'fakes of the clock that the file leaves behind').toEqual([])
})
