import { expect, test } from 'vitest'
import { verifyOptions } from '../../verify/options.ts'
import { readPacts } from '../../verify/pacts.ts'
import { isHonoured } from '../../verify/report/summary.ts'
import { verify } from '../../verify/verify.ts'
import { seededFlaws } from './flaws.ts'
import { openSampleProvider } from './sampleProvider.ts'

const { pinned } = readPacts()

const endpointsOf = (descriptions: string[]) =>
  pinned.filter((one) => descriptions.includes(one.description)).map(({ endpoint }) => endpoint)

test('every pact holds for its own examples', { timeout: 120_000 }, async () => {
  const { url, statesUrl } = await openSampleProvider(pinned)
  const run = await verify(verifyOptions(['--url', url, '--states-url', statesUrl]))
  expect(run.outcome.results.filter(({ verdict }) => verdict !== 'passed')).toEqual([])
  expect(run.outcome.results).toHaveLength(pinned.length)
  expect(isHonoured(run)).toBe(true)
  expect(run.isComplete).toBe(true)
})

test(`each of ${seededFlaws.length} kinds of flaw fails, by its endpoint and its field, and nothing else does`, {
  timeout: 60_000,
}, async () => {
  const { url, statesUrl } = await openSampleProvider(pinned, seededFlaws)
  const filters = endpointsOf(seededFlaws.map(({ description }) => description)).flatMap((endpoint) => [
    '--endpoint',
    endpoint,
  ])
  const run = await verify(verifyOptions(['--url', url, '--states-url', statesUrl, ...filters]))
  const failed = run.outcome.results.filter(({ verdict }) => verdict === 'failed')
  const found = failed.map(({ pinned: { description }, mismatches }) => [
    description,
    mismatches.map(({ field }) => field),
  ])
  const wanted = seededFlaws.map(({ description, field }) => [description, expect.arrayContaining([field])])
  expect(Object.fromEntries(found)).toEqual(Object.fromEntries(wanted))
  expect(failed).toHaveLength(seededFlaws.length)
  expect(isHonoured(run)).toBe(false)
})
