import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { freePort } from '../test/freePort.ts'
import { started } from '../test/programs.ts'
import { verifyOptions } from './options.ts'
import { isHonoured } from './report/summary.ts'
import { textReport } from './report/text.ts'
import { verify } from './verify.ts'

const file = fileURLToPath(new URL('../test/provider.py', import.meta.url))
const hasPython = spawnSync('python3', ['--version']).error === undefined

let url: string
let end = () => {}
beforeAll(async () => {
  const port = await freePort()
  url = await started(['python3', file, String(port)], port, (one) => {
    end = one
  })
})
afterAll(() => end())

async function verified(lie: string, filter: string[]) {
  await fetch(`${url}/lie`, { method: 'POST', body: JSON.stringify({ lie }) })
  return verify(
    verifyOptions(['--url', url, '--states-url', `${url}/provider-states`, '--area', 'wallet', ...filter]),
  )
}

/** A lie of the provider, and the text of the report. */
const lies: Record<string, string> = {
  'another member': 'somebody else',
  'local time as UTC': 'is a local time written as UTC?',
  'no entry': '$.total  expected 1 but was 0',
  'oldest first': '$.statements[0].from expected "pg" but was "WALLET"',
  'no transfer': '$.wallet.amount expected 59.85 but was 100.1',
  'voucher twice': '$.message expected "TRUELINK_DUPLICATE" or "TRUELINK_INVALID" but was "SUCCESS"',
  'same password': '$.password expected a value other than',
  'no keys': '$.wallet.amount expected 70 but was 40',
}

if (!hasPython) console.warn('No python3: the provider in Python is left out.')

describe.runIf(hasPython)('a provider of the wallet in Python', () => {
  test('passes when it is honest', async () => {
    const run = await verified('', [])
    const failed = run.outcome.results.filter(({ verdict }) => verdict !== 'passed')
    expect(failed.map(({ pinned, mismatches }) => [pinned.description, mismatches])).toEqual([])
    expect(isHonoured(run)).toBe(true)
  })

  test.each(Object.entries(lies))('does not honour the area with the lie %s', async (lie, says) => {
    const run = await verified(lie, ['--endpoint', 'JOURNEY'])
    expect(isHonoured(run)).toBe(false)
    expect(textReport(run)).toContain(says)
  })
})
