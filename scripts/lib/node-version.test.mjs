import { expect, test } from 'vitest'
import { isOldNode } from './node-version.mjs'

test.each(['14.21.3', '18.20.8', '20.18.3'])('Node %s is too old', (version) => {
  expect(isOldNode(version)).toBe(true)
})

test.each(['20.19.0', '20.20.2', '22.1.0', '24.0.0'])('Node %s will do', (version) => {
  expect(isOldNode(version)).toBe(false)
})
