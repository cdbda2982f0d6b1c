import { verifyOptions } from '@wallet/contracts/verify/options'
import { readPacts } from '@wallet/contracts/verify/pacts'
import { verify } from '@wallet/contracts/verify/verify'
import { expect, test } from 'vitest'
import { openServer } from '../../test/server.ts'

test('the mock honours every interaction of the contract', { timeout: 120_000 }, async () => {
  const { url } = await openServer()
  const { outcome, isComplete } = await verify(verifyOptions(['--url', url]))
  const failed = outcome.results.filter(({ verdict }) => verdict !== 'passed')
  expect(failed.map(({ pinned, mismatches }) => [pinned.description, mismatches])).toEqual([])
  expect(outcome.problems).toEqual([])
  expect(outcome.results).toHaveLength(readPacts().pinned.length)
  expect(isComplete).toBe(true)
})
