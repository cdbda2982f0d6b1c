import { coveringOf } from '@wallet/contracts/verify/covering'
import { verifyOptions } from '@wallet/contracts/verify/options'
import { readPacts } from '@wallet/contracts/verify/pacts'
import { verify } from '@wallet/contracts/verify/verify'
import { expect, test } from 'vitest'
import { openServer } from '../../test/server.ts'
import { errorExamples } from './errorExamples.ts'

test('the mock honours every interaction of the contract', { timeout: 120_000 }, async () => {
  const { url } = await openServer()
  const { outcome, isComplete } = await verify(verifyOptions(['--url', url]))
  const failed = outcome.results.filter(({ verdict }) => verdict !== 'passed')
  expect(failed.map(({ pinned, mismatches }) => [pinned.description, mismatches])).toEqual([])
  expect(outcome.problems).toEqual([])
  expect(outcome.results.length).toBeGreaterThan(1_000)
  expect(isComplete).toBe(true)
})

test('no error example of the mock leads to a code that its endpoint has not in the contract', () => {
  const known = readPacts().pinned.map(coveringOf)
  const unknown = errorExamples.flatMap(({ code, steps }) => {
    const last = steps.at(-1)
    if (!last || !('call' in last)) return []
    const isKnown = known.some(
      ({ endpoint, title, words }) => endpoint === last.call && (title === code || words.includes(code)),
    )
    return isKnown ? [] : [`${last.call}: ${code}`]
  })
  expect(unknown).toEqual([])
})
