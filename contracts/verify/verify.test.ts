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
/** The interactions with a flaw and some others. Another test verifies the mock with all interactions. */
const pinned = all.filter(({ description }, index) => flawed.has(description) || index % 8 === 0)

/** Verifies interactions with a provider that answers their examples, except for the flaws. */
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

test(`finds each of ${seededFlaws.length} flaws with its endpoint and field, and no other failure`, {
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
