import { verifyOptions } from '@wallet/contracts/verify/options'
import { verify } from '@wallet/contracts/verify/verify'
import { expect, test } from 'vitest'
import { openServer } from '../../test/server.ts'

test('the mock honours every interaction of the contract', { timeout: 120_000 }, async () => {
  const { url } = await openServer()
  const { outcome, isComplete } = await verify(verifyOptions(['--url', url]))
  const failed = outcome.results.filter(({ verdict }) => verdict !== 'passed')
  expect(failed.map(({ pinned, mismatches }) => [pinned.description, mismatches])).toEqual([])
  expect(outcome.problems).toEqual([])
  expect(outcome.results.length).toBeGreaterThan(1_000)
  expect(isComplete).toBe(true)
})
