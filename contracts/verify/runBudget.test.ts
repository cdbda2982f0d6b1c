import { expect, test, vi } from 'vitest'
import { JSON_HEADERS, openServer } from '../test/server.ts'
import { verifyOptions } from './options.ts'
import { isHonoured } from './report/summary.ts'
import { textReport } from './report/text.ts'
import { RunBudget } from './runBudget.ts'
import { verify } from './verify.ts'

const STATES = '/provider-states'

/** Opens a provider that answers every request with {}, and stops at the request of this number. */
async function open(stopsAt = Number.POSITIVE_INFINITY) {
  let number = 0
  const { server, url } = await openServer((_, response) => {
    if (++number < stopsAt) response.writeHead(200, JSON_HEADERS).end('{}')
    else {
      server.close()
      server.closeAllConnections()
    }
  })
  return url
}

const verifiedWhole = (url: string, ...args: string[]) =>
  verify(verifyOptions(['--url', url, '--states-url', `${url}${STATES}`, ...args]))
const verified = (url: string, ...args: string[]) => verifiedWhole(url, '--area', 'lookup', ...args)

test('reports once that a provider stopped answering', async () => {
  const run = await verified(await open(12))
  expect(isHonoured(run)).toBe(false)
  expect(run.isComplete).toBe(false)
  expect(run.outcome.results.length).toBeLessThan(12)
  expect(textReport(run)).toMatch(/The run was ended: the provider stopped answering\. \d+ of \d+ cases/)
})

test.each([
  [['--bail'], 1, '1 failure'],
  [['--max-failures', '2'], 2, '2 failures'],
])('ends the run at the number of failures of %j', async (args, count, words) => {
  const run = await verifiedWhole(await open(), '--endpoint', 'JOURNEY', ...args)
  expect(run.outcome.results.map(({ verdict }) => verdict)).toEqual(Array(count).fill('failed'))
  expect(run.isComplete).toBe(false)
  expect(textReport(run)).toContain(`The run was ended: ${words}. ${count} of `)
})

test('reports no early end when the last failure that is allowed is the last case', async () => {
  const url = await open()
  const journeys = ['--endpoint', 'JOURNEY']
  const { length } = (await verifiedWhole(url, ...journeys)).outcome.results
  const whole = await verifiedWhole(url, ...journeys, '--max-failures', String(length))
  expect(whole.outcome.results).toHaveLength(length)
  expect(whole.outcome.problems).toEqual([])
})

/** Creates a budget with a probe that counts its calls. */
function budgetOf(maxFailures: number, isThere: boolean) {
  const probe = vi.fn(async () => isThere)
  return { budget: new RunBudget({ maxFailures, budgetMs: Number.POSITIVE_INFINITY, probe }), probe }
}

test('probes the provider after three unanswered calls in a row', async () => {
  const { budget, probe } = budgetOf(1, true)
  const askedAfter = async (calls: number) => {
    for (let call = 0; call < calls; call++) await budget.addUnanswered()
    return probe.mock.calls.length
  }
  expect(await askedAfter(2)).toBe(0)
  budget.addAnswered()
  expect(await askedAfter(2)).toBe(0)
  expect(await askedAfter(1)).toBe(1)
  expect(await askedAfter(2)).toBe(1)
  expect(await askedAfter(1)).toBe(2)
  expect(budget.endedBy).toBeUndefined()
  const gone = budgetOf(1, false).budget
  for (const _ of 'abc') await gone.addUnanswered()
  expect(gone.endedBy).toBe('the provider stopped answering')
})
