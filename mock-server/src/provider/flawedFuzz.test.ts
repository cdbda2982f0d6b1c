import { fuzzCases, someOf } from '@wallet/contracts/verify/fuzz/cases'
import { fuzz } from '@wallet/contracts/verify/fuzz/run'
import { verifyOptions } from '@wallet/contracts/verify/options'
import type { Target } from '@wallet/contracts/verify/provideStates'
import { targetsOf } from '@wallet/contracts/verify/targets'
import { beforeAll, expect, onTestFinished, test } from 'vitest'
import { type Flaw, openFlawed } from '../../test/flawed/proxy.ts'
import { openServer } from '../../test/server.ts'

let port: number
beforeAll(async () => {
  port = (await openServer({ clock: Date.now })).port
})

async function found(flaw: Flaw, cases: ReturnType<typeof fuzzCases>) {
  const { url, close } = await openFlawed(port, flaw)
  onTestFinished(close)
  const [target] = await targetsOf(verifyOptions(['--url', url]))
  return (await fuzz(cases, target as Target)).found
}

test('finds the flaw of a provider that accepts three decimals', async () => {
  const flaw: Flaw = {
    instead: ({ endpoint, body: { amount } }) =>
      endpoint === 'POST /api/wallet/add' && typeof amount === 'number' && !Number.isInteger(amount * 100)
        ? { body: { message: 'SUCCESS' } }
        : undefined,
  }
  const findings = await found(
    flaw,
    fuzzCases((name) => name === 'POST /api/wallet/add'),
  )
  const [own] = findings.filter(({ fuzzCase }) => fuzzCase.what === 'amount: 10.005')
  expect(own?.mismatches.map(({ text }) => text).join()).toContain('the contract does not allow this')
})

test('finds nothing in the mock', async () => {
  const all = fuzzCases(() => true)
  const findings = await found({}, someOf(all, 120, 7))
  expect(findings.map(({ fuzzCase, mismatches }) => [fuzzCase.endpoint, fuzzCase.what, mismatches])).toEqual(
    [],
  )
})
