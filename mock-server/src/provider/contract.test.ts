import { readContract } from '@wallet/contracts/verify/contract'
import { verifyOptions } from '@wallet/contracts/verify/options'
import { verify } from '@wallet/contracts/verify/verify'
import { expect, test } from 'vitest'
import { openServer } from '../../test/server.ts'

test('the mock honours the whole specification: every interaction, every journey, the socket', {
  timeout: 120_000,
}, async () => {
  const { url } = await openServer()
  const options = verifyOptions(['--url', url, '--profile', 'provider'])
  const { outcome, isComplete } = await verify(options)
  const failed = outcome.results.filter(({ verdict }) => verdict !== 'passed')
  expect(failed.map(({ pinned, mismatches }) => [pinned.description, mismatches])).toEqual([])
  expect(outcome.problems).toEqual([])
  const { pinned, journeys, socket } = readContract(options)
  expect(outcome.results).toHaveLength(pinned.length + journeys.length + socket.length)
  expect(isComplete).toBe(true)
})
