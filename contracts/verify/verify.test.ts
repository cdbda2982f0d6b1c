import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { seededFlaws } from '../test/flaws.ts'
import { type Flaw, openSampleProvider } from '../test/sampleProvider.ts'
import { verifyOptions } from './options.ts'
import { readPacts } from './pacts.ts'
import { isHonoured } from './report/summary.ts'
import { verify } from './verify.ts'

const all = readPacts().pinned
const flawed = new Set(seededFlaws.map(({ description }) => description))
/** Those with a flaw, and enough others: the mock is held to all of them elsewhere. */
const pinned = all.filter(({ description }, index) => flawed.has(description) || index % 8 === 0)

/** Verifies these interactions with a provider that answers each with its own example, but for these flaws. */
async function verified(interactions: typeof pinned, flaws: Flaw[]) {
  const { url, statesUrl } = await openSampleProvider(all, flaws)
  const folder = mkdtempSync(join(tmpdir(), 'pacts-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  writeFileSync(
    join(folder, 'some.json'),
    JSON.stringify({ interactions: interactions.map(({ interaction }) => interaction) }),
  )
  const at = ['--url', url, '--states-url', statesUrl]
  return verify(verifyOptions([...at, '--pacts', folder, '--profile', 'provider']))
}

test(`each of ${seededFlaws.length} kinds of flaw fails, by its endpoint and its field; every other pact holds for its own example`, {
  timeout: 120_000,
}, async () => {
  const run = await verified(pinned, seededFlaws)
  const failed = run.outcome.results.filter(({ verdict }) => verdict === 'failed')
  const fieldsOf = ({ mismatches }: (typeof failed)[number]) => mismatches.map(({ field }) => field)
  const found = failed.map((result) => [result.pinned.description, fieldsOf(result)])
  const wanted = seededFlaws.map(({ description, field }) => [description, expect.arrayContaining([field])])
  expect(Object.fromEntries(found)).toEqual(Object.fromEntries(wanted))
  expect(failed).toHaveLength(seededFlaws.length)
  expect(run.outcome.results).toHaveLength(pinned.length)
  expect(isHonoured(run)).toBe(false)
})

test('so do those that were given a flaw', async () => {
  const run = await verified(
    pinned.filter(({ description }) => flawed.has(description)),
    [],
  )
  expect(run.outcome.results.filter(({ verdict }) => verdict !== 'passed')).toEqual([])
  expect(run.outcome.results).toHaveLength(seededFlaws.length)
  expect(isHonoured(run)).toBe(true)
})
