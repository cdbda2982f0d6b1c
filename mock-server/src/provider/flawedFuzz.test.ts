import { fuzzCases, someOf } from '@wallet/contracts/verify/fuzz/cases'
import { fuzz } from '@wallet/contracts/verify/fuzz/run'
import { verifyOptions } from '@wallet/contracts/verify/options'
import type { Target } from '@wallet/contracts/verify/provideStates'
import { targetsOf } from '@wallet/contracts/verify/targets'
import { beforeAll, expect, onTestFinished, test } from 'vitest'
import { type Answer, type Call, type Flaw, openFlawed } from '../../test/flawed/proxy.ts'
import { openServer } from '../../test/server.ts'

let port: number
beforeAll(async () => {
  port = (await openServer({ clock: Date.now })).port
})

async function found(flaw: Flaw, cases = fuzzCases((name) => name === 'POST /api/wallet/add')) {
  const { url, close } = await openFlawed(port, flaw)
  onTestFinished(close)
  const { timeoutMs, ...options } = verifyOptions(['--url', url])
  const [target] = await targetsOf({ ...options, timeoutMs })
  return (await fuzz(cases, target as Target, timeoutMs)).found
}

const instead = (answer: (call: Call) => Partial<Answer> | false | undefined): Flaw => ({
  instead: (call) => (call.endpoint === 'POST /api/wallet/add' && answer(call)) || undefined,
})
const isFraction = ({ body: { amount } }: Call) =>
  typeof amount === 'number' && !Number.isInteger(amount * 100)
const SUCCESS = { message: 'SUCCESS' }

const flaws: Record<string, [flaw: Flaw, what: string, says: string]> = {
  'that takes three decimals': [
    instead((call) => isFraction(call) && { body: SUCCESS }),
    'amount: 10.005',
    'expected a refusal: the contract does not allow this',
  ],
  'that takes unknown keys': [
    instead(({ body }) => 'isAdmin' in body && { body: SUCCESS }),
    'with isAdmin',
    'expected a refusal: the contract does not allow this',
  ],
  'that has an internal error on another type': [
    instead(
      ({ body }) => Array.isArray(body.amount) && { status: 500, body: { message: 'INTERNAL_SERVER_ERROR' } },
    ),
    'amount: []',
    'the provider has an internal error',
  ],
  'that has its own codes': [
    instead(({ body }) => body.amount === null && { status: 400, body: { message: 'VALIDATION_FAILED' } }),
    'amount: null',
    'expected a code of the catalogue but was "VALIDATION_FAILED"',
  ],
  'that answers broken JSON with a page': [
    instead(
      ({ headers, body }) =>
        Object.keys(body).length === 0 &&
        headers['content-type'] === 'application/json' && { status: 400, bytes: '<html>Bad Request</html>' },
    ),
    'half a body',
    'a page instead of JSON',
  ],
}

test.each(Object.entries(flaws))('finds the flaw of a provider %s', async (_, [flaw, what, says]) => {
  const findings = await found(flaw)
  const [own] = findings.filter(({ fuzzCase }) => fuzzCase.what === what)
  expect(own?.mismatches.map(({ text }) => text).join()).toContain(says)
})

test('finds nothing in the mock', async () => {
  const findings = await found(
    {},
    someOf(
      fuzzCases(() => true),
      120,
      7,
    ),
  )
  expect(findings.map(({ fuzzCase, mismatches }) => [fuzzCase.endpoint, fuzzCase.what, mismatches])).toEqual(
    [],
  )
})

test('sends the same calls with the same seed', () => {
  const all = fuzzCases(() => true)
  const names = (seed: number) => someOf(all, 20, seed).map(({ endpoint, what }) => `${endpoint} ${what}`)
  expect(names(3)).toEqual(names(3))
  expect(names(3)).not.toEqual(names(4))
})
