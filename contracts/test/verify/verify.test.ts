import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { verifyOptions } from '../../verify/options.ts'
import { readPacts } from '../../verify/pacts.ts'
import { isHonoured } from '../../verify/report/summary.ts'
import { verify } from '../../verify/verify.ts'
import { seededFlaws } from './flaws.ts'
import { type Flaw, openSampleProvider } from './sampleProvider.ts'

const { pinned } = readPacts()
const flawed = new Set(seededFlaws.map(({ description }) => description))

/** Of a provider that answers every interaction with its own example, but for these flaws. */
async function verified(flaws: Flaw[], pacts: string[] = []) {
  const { url, statesUrl } = await openSampleProvider(pinned, flaws)
  return verify(verifyOptions(['--url', url, '--states-url', statesUrl, ...pacts]))
}

test(`each of ${seededFlaws.length} kinds of flaw fails, by its endpoint and its field; every other pact holds for its own example`, {
  timeout: 120_000,
}, async () => {
  const run = await verified(seededFlaws)
  const failed = run.outcome.results.filter(({ verdict }) => verdict === 'failed')
  const fieldsOf = ({ mismatches }: (typeof failed)[number]) => mismatches.map(({ field }) => field)
  const found = failed.map((result) => [result.pinned.description, fieldsOf(result)])
  const wanted = seededFlaws.map(({ description, field }) => [description, expect.arrayContaining([field])])
  expect(Object.fromEntries(found)).toEqual(Object.fromEntries(wanted))
  expect(failed).toHaveLength(seededFlaws.length)
  expect(run.outcome.results).toHaveLength(pinned.length)
  expect(isHonoured(run)).toBe(false)
})

test('so do those that were given a flaw', { timeout: 60_000 }, async () => {
  const folder = mkdtempSync(join(tmpdir(), 'flawed-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const interactions = pinned
    .filter(({ description }) => flawed.has(description))
    .map(({ interaction }) => interaction)
  writeFileSync(join(folder, 'flawed.json'), JSON.stringify({ interactions }))
  const run = await verified([], ['--pacts', folder])
  expect(run.outcome.results.filter(({ verdict }) => verdict !== 'passed')).toEqual([])
  expect(run.outcome.results).toHaveLength(seededFlaws.length)
  expect(isHonoured(run)).toBe(true)
})
