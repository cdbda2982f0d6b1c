import { expect, test } from 'vitest'
import { readEngineOutput } from './engineOutput.ts'
import type { Exchange } from './exchange.ts'
import { obstacles } from './gate.ts'
import { readPacts } from './pacts.ts'
import { judge, pactFindings } from './results.ts'

const { pinned, hash } = readPacts()
const chosen = pinned.slice(0, 3)
const now = Date.parse('2026-11-20')
const verifiedLines = (ids: number[]) => ids.map((id) => `  #${id} (0s loading, 3ms verification)`).join('\n')
const judged = (code: number, output: string) => {
  const { found, problems } = pactFindings(chosen, { code, output }, new Map())
  return judge(found, { problems, deviations: [], now })
}

test('all is well when every interaction has a result and the engine agrees', () => {
  expect(judged(0, verifiedLines([0, 1, 2]))).toMatchObject({
    problems: [],
    results: [{ verdict: 'passed' }, { verdict: 'passed' }, { verdict: 'passed' }],
  })
})

/** What is found of the first of two interactions, of which the engine says this, and the wire that. */
function findingOf(exchange: Exchange, failure = '', verified = [0, 1]) {
  const output = `${verifiedLines(verified)}\n${failure}`
  const { found, problems } = pactFindings(
    pinned.slice(0, 2),
    { code: failure ? 1 : 0, output },
    new Map([[0, exchange]]),
  )
  return {
    tried: found.length,
    problems,
    said: found[0]?.mismatches.map(({ field, text }) => `${field} ${text}`),
  }
}
const WRONG_STATUS = `1) Verifying a pact between a and b Given #0 - #0
    1.1) has status code 200
           expected 200 but was 502`

test.each<[string, Exchange, failure: string, said: string[]]>([
  ['nothing wrong', {}, '', []],
  ['a state that failed', { stateFailure: 'no state', noAnswer: 'gone' }, WRONG_STATUS, ['state no state']],
  ['no answer', { noAnswer: 'gone' }, WRONG_STATUS, ['answer gone']],
  [
    'what cannot be read',
    { unreadable: { field: 'answer', text: 'a page' } },
    WRONG_STATUS,
    ['answer a page'],
  ],
  [
    'faults beside what is pinned, each field once',
    {
      faults: [
        { field: 'status', text: 'odd' },
        { field: '$.a', text: 'no date' },
      ],
    },
    WRONG_STATUS,
    ['status expected 200 but was 502', '$.a no date'],
  ],
  [
    'a failure without a reason',
    {},
    '1) Verifying a pact between a and b Given #0 - #0',
    ['answer The verifier did not say why'],
  ],
  [
    'a failure with one reason',
    {},
    '1) Verifying a pact between a and b Given #0 - #0 - it broke',
    ['answer it broke'],
  ],
])('of an interaction with %s just that is said', (_, exchange, failure, said) => {
  expect(findingOf(exchange, failure)).toEqual({ tried: 2, problems: [], said })
})

test('what was not tried any more is no result, and no problem of the verification', () => {
  expect(findingOf({ isSkipped: true }, '', [1])).toEqual({ tried: 1, problems: [], said: [] })
  expect(findingOf({}, '', [1])).toMatchObject({
    problems: ['1 of 2 interactions have no result.'],
    said: ['answer The verifier gave no result for it'],
  })
})

test('fewer results than interactions is a failure', () => {
  const { problems, results } = judged(0, verifiedLines([0, 2]))
  expect(problems).toEqual(['1 of 3 interactions have no result.'])
  expect(results.map(({ verdict }) => verdict)).toEqual(['passed', 'failed', 'passed'])
})

test('an engine that crashed without a failure is a failure', () => {
  expect(judged(1, verifiedLines([0, 1, 2])).problems.join()).toContain('ended badly without a failure')
})

test('nothing at all is a failure', () => {
  expect(judge([], { problems: [], deviations: [], now }).problems).toEqual(['Nothing was verified.'])
})

test('what the engine prints is read by interaction and field', () => {
  const output = `${verifiedLines([7])}
1) Verifying a pact between wallet-web and wallet-provider Given #7 - #7
    1.1) has a matching body
           $ -> Actual map is missing the following keys: amount, code
    {
    -  "amount": 1
    }
           $.slots[0].web -> Expected 5 (Integer) to be the same type as 'web' (String)
    1.2) has status code 200
           expected 200 but was 201
    1.3) includes header 'Content-Type' with value 'application/json'
           Expected header 'Content-Type' to have value 'application/json' but was 'text/html'

There were 1 pact failures`
  expect(
    readEngineOutput(output)
      .mismatches.get(7)
      ?.map(({ field }) => field),
  ).toEqual(['$.amount', '$.code', '$.slots[0].web', 'status', 'header Content-Type'])
})

const result = {
  verdict: 'honoured',
  isComplete: true,
  pacts: hash,
  provider: { url: 'http://provider', version: '1.0' },
  verifiedAt: new Date(now).toISOString(),
} as const
const DAY_MS = 86_400_000

test.each([
  ['honoured, complete and of these pacts', result, {}, undefined],
  ['broken', { ...result, verdict: 'not honoured' as const }, {}, 'not honoured'],
  ['of a filter', { ...result, isComplete: false }, {}, 'Only a part'],
  ['of other pacts', { ...result, pacts: 'other' }, {}, 'other pacts'],
  ['of another version', result, { providerVersion: '2.0' }, 'of version 1.0'],
  [
    'of no version',
    { ...result, provider: { url: 'http://provider' } },
    { providerVersion: '1.0' },
    'of version unknown',
  ],
  ['of no provider', { ...result, provider: undefined }, { providerVersion: '1.0' }, 'of version unknown'],
  ['of this version', result, { providerVersion: '1.0' }, undefined],
  ['just not too old', result, { maxAgeDays: 3 }, undefined],
  ['too old', result, { maxAgeDays: 2 }, 'older than 2 days'],
  ['no result at all', {}, {}, 'does not say when'],
  ['silent on how much it is of', { ...result, isComplete: undefined }, {}, 'Only a part'],
])('a gate goes by a result that is %s', (_, given, options, obstacle) => {
  const found = obstacles(given, { pacts: hash, ...options }, now + 3 * DAY_MS).join(' ')
  if (obstacle) expect(found).toContain(obstacle)
  else expect(found).toBe('')
})

test('each reason is said once; what belongs to one failure is not said of the next', () => {
  const output = `1) Verifying a pact between a and b Given #3 - #3
    1.1) has a matching body
           / -> Expected body to be present
           / -> Expected body to be present
           / -> Something else
           $.a -> first
           $.a -> second
2) Verifying a pact between a and b Given #4 - #4 - it broke
           $.b -> of nothing`
  const { mismatches } = readEngineOutput(output)
  expect(mismatches.get(3)?.map(({ field, text }) => `${field} ${text}`)).toEqual([
    'answer Expected body to be present',
    'answer Something else',
    '$.a first',
  ])
  expect(mismatches.get(4)).toEqual([{ field: 'answer', text: 'it broke' }])
})

test('what the engine says of the whole body is said of the answer', () => {
  const output = `1) Verifying a pact between a and b Given #3 - #3
    1.1) has a matching body
           / -> Expected body to be present`
  expect(readEngineOutput(output).mismatches.get(3)).toEqual([
    { field: 'answer', text: 'Expected body to be present' },
  ])
})
