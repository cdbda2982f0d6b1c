import { fuzzCases, someOf } from '@wallet/contracts/verify/fuzz/cases'
import { fuzz } from '@wallet/contracts/verify/fuzz/run'
import { verifyOptions } from '@wallet/contracts/verify/options'
import type { Target } from '@wallet/contracts/verify/provideStates'
import { isHonoured, type Run } from '@wallet/contracts/verify/report/summary'
import { textReport } from '@wallet/contracts/verify/report/text'
import { targetsOf } from '@wallet/contracts/verify/targets'
import { verify } from '@wallet/contracts/verify/verify'
import { beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { habits, together } from '../../test/flawed/habits.ts'
import { argumentsFor, argumentsOfFlaw, flaws, isTold, lies } from '../../test/flawed/lies.ts'
import { ownWays } from '../../test/flawed/ownWays.ts'
import { type Flaw, openFlawed } from '../../test/flawed/proxy.ts'
import { openServer } from '../../test/server.ts'

let port: number
beforeAll(async () => {
  port = (await openServer({ clock: Date.now })).port
})

async function verified(flaw: Flaw, args: string[]) {
  const { url, close } = await openFlawed(port, flaw)
  onTestFinished(close)
  return verify(verifyOptions(['--url', url, ...args]))
}

const failuresOf = ({ outcome }: Run) =>
  outcome.results
    .filter(({ verdict }) => verdict !== 'passed')
    .map(({ pinned, mismatches }) => [pinned.description, mismatches])

/** "all" runs every flaw, which takes a minute. By default, every third one runs. */
const runsAll = process.env.FLAWS === 'all'
const partOf = <T>(all: Record<string, T>) =>
  Object.entries(all).filter((_, index) => runsAll || index % 3 === 0)

describe.each(Object.entries(flaws))('wallet-verify and flaws of %s', (_, own) => {
  test.each(partOf(own))('reports the flaw: %s', async (_name, { detectedBy, says, ...flaw }) => {
    const run = await verified(flaw, argumentsOfFlaw(detectedBy))
    expect(isHonoured(run)).toBe(false)
    expect(isTold(textReport(run), says)).toBe(true)
  })
})

const { races, ...certain } = lies
describe.each(Object.entries(certain))('wallet-verify and lies of %s', (_, own) => {
  test.each(partOf(own))('notices the lie: %s', async (_name, lie) => {
    expect(isHonoured(await verified(lie, argumentsFor(lie)))).toBe(false)
  })
})

test.each(Object.entries(races).slice(0, 3))('notices the race: %s', async (_name, lie) => {
  expect(isHonoured(await verified(lie, argumentsFor(lie)))).toBe(false)
})

test.runIf(runsAll)('notices almost all races, because a race does not happen every time', async () => {
  const missed: string[] = []
  for (const [name, lie] of Object.entries(races))
    if (isHonoured(await verified(lie, argumentsFor(lie)))) missed.push(name)
  expect(missed.length, missed.join()).toBeLessThanOrEqual(2)
})

const journeys = ['transfer', 'transferRefused', 'memberChat']
test.each(Object.entries(habits))('accepts the difference: %s', async (_name, habit) => {
  const run = await verified(
    habit,
    journeys.flatMap((one) => ['--endpoint', `JOURNEY ${one}`]),
  )
  expect(failuresOf(run)).toEqual([])
})

test.each(partOf(ownWays))('accepts a provider that %s', async (_name, way) => {
  expect(failuresOf(await verified(way, argumentsFor(way)))).toEqual([])
})

test('accepts all differences together, with the pacts', async () => {
  const all: Flaw = {
    answer(answer, call) {
      let one = answer
      for (const { answer: change } of together) one = { ...one, ...change?.(one, call) }
      return one
    },
  }
  const run = await verified(all, ['--area', 'spin'])
  expect(failuresOf(run)).toEqual([])
})

test('checks a socket at another address', async () => {
  const { url, close } = await openFlawed(port, { socket: null })
  onTestFinished(close)
  const args = ['--url', `http://127.0.0.1:${port}`, '--endpoint', 'SOCKET connects']
  expect(isHonoured(await verify(verifyOptions(args)))).toBe(true)
  const run = await verify(verifyOptions([...args, '--socket-url', url]))
  expect(textReport(run)).toContain('no connection to /socket.io/ over websocket')
})

test('finds nothing in the mock', async () => {
  const { url, close } = await openFlawed(port, {})
  onTestFinished(close)
  const [target] = await targetsOf(verifyOptions(['--url', url]))
  const { found } = await fuzz(
    someOf(
      fuzzCases(() => true),
      120,
      7,
    ),
    target as Target,
  )
  expect(found.map(({ fuzzCase, mismatches }) => [fuzzCase.endpoint, fuzzCase.what, mismatches])).toEqual([])
})
