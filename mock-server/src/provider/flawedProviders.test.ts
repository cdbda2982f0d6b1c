import { verifyOptions } from '@wallet/contracts/verify/options'
import { isHonoured, type Run } from '@wallet/contracts/verify/report/summary'
import { textReport } from '@wallet/contracts/verify/report/text'
import { verify } from '@wallet/contracts/verify/verify'
import { beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import type { FlawedProviders } from '../../test/flawed/define.ts'
import { habits, together } from '../../test/flawed/habits.ts'
import { flawedLists } from '../../test/flawed/lists.ts'
import { type Flaw, openFlawed } from '../../test/flawed/proxy.ts'
import { flawedSockets, rightSocket } from '../../test/flawed/socket.ts'
import { flawedValues } from '../../test/flawed/values.ts'
import { flawedWrites } from '../../test/flawed/writes.ts'
import { openServer } from '../../test/server.ts'

let port: number
beforeAll(async () => {
  port = (await openServer({ clock: Date.now })).port
})

const argumentsOf = (detectedBy: string | string[]) =>
  typeof detectedBy === 'string' ? ['--endpoint', `JOURNEY ${detectedBy}`] : detectedBy

async function verified(flaw: Flaw, detectedBy: string | string[]) {
  const { url, close } = await openFlawed(port, flaw)
  onTestFinished(close)
  return verify(verifyOptions(['--url', url, ...argumentsOf(detectedBy)]))
}

const failuresOf = ({ outcome }: Run) =>
  outcome.results
    .filter(({ verdict }) => verdict !== 'passed')
    .map(({ pinned, mismatches }) => [pinned.description, mismatches])

const kinds: Record<string, FlawedProviders> = {
  writes: flawedWrites,
  lists: flawedLists,
  values: flawedValues,
  sockets: flawedSockets,
}

describe.each(Object.entries(kinds))('wallet-verify detects flaws of %s', (_, flaws) => {
  test.each(Object.entries(flaws))('%s', async (_name, { detectedBy, says, ...flaw }) => {
    const run = await verified(flaw, detectedBy)
    expect(isHonoured(run)).toBe(false)
    const report = textReport(run).replaceAll(/^ {6}(\S+) +/gm, '      $1 ')
    if (typeof says === 'string') expect(report).toContain(says.replace(/ {2,}/, ' '))
    else expect(report).toMatch(says)
  })
})

describe('wallet-verify accepts harmless differences', () => {
  const journeys = ['transfer', 'transferRefused', 'memberChat', 'createQr', 'pagesOfRefunds']
  test.each(Object.entries(habits))('%s', async (_name, habit) => {
    const run = await verified(
      habit,
      journeys.flatMap((one) => ['--endpoint', `JOURNEY ${one}`]),
    )
    expect(failuresOf(run)).toEqual([])
  })

  test('all together, with the pacts', async () => {
    const all: Flaw = {
      answer(answer, call) {
        let one = answer
        for (const { answer: change } of together) one = { ...one, ...change?.(one, call) }
        return one
      },
    }
    const run = await verified(all, ['--area', 'spin,invite,refund'])
    expect(failuresOf(run)).toEqual([])
  })
})

test('looks for a socket at another address', async () => {
  const { url, close } = await openFlawed(port, { socket: null })
  onTestFinished(close)
  const args = ['--url', `http://127.0.0.1:${port}`, '--endpoint', 'SOCKET connects']
  expect(isHonoured(await verify(verifyOptions(args)))).toBe(true)
  const run = await verify(verifyOptions([...args, '--socket-url', url]))
  expect(textReport(run)).toContain('no connection to /socket.io/ over websocket')
})

test('accepts the socket without flaws', async () => {
  const everything = [...flawedList(), 'SOCKET'].flatMap((one) => ['--endpoint', one])
  const run = await verified({ socket: rightSocket }, [...everything, '--origin', 'http://localhost:5173'])
  expect(failuresOf(run)).toEqual([])
})

const flawedList = () =>
  Object.values(kinds)
    .flatMap((flaws) => Object.values(flaws))
    .flatMap(({ detectedBy }) => (typeof detectedBy === 'string' ? [`JOURNEY ${detectedBy}`] : []))
