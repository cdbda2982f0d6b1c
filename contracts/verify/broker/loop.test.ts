import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeEach, expect, test, vi } from 'vitest'
import { openBroker } from '../../test/broker.ts'
import { captureConsole } from '../../test/consoleOutput.ts'
import { makeFolder, writeJson, writePacts } from '../../test/files.ts'
import { hostileAnswers, openHostileProvider } from '../../test/hostileProvider.ts'
import { openSampleProvider } from '../../test/sampleProvider.ts'
import { runVerify } from '../cli.ts'
import { verifyOptions } from '../options.ts'
import { readPacts } from '../pacts.ts'
import { UsageError } from '../usageError.ts'
import { Broker } from './client.ts'

const { pinned } = readPacts()

const output = captureConsole()
beforeEach(() => {
  vi.stubEnv('PACT_BROKER_TOKEN', 't0ken')
  return () => vi.unstubAllEnvs()
})

function interactionsOf(endpoint: string) {
  const interactions = pinned.filter((one) => one.endpoint === endpoint).map(({ interaction }) => interaction)
  expect(interactions.length).toBeGreaterThan(0)
  return interactions
}
/** Creates a folder with a contract that has the interactions of one endpoint. */
const contractOf = (endpoint: string) => writePacts(interactionsOf(endpoint))

const HONOURED = 'GET /api/lookup/banks'
const BROKEN = 'GET /api/lookup/sources'

/** Starts a provider that honours all endpoints but one. */
async function provider(broken = BROKEN) {
  const flaws = pinned
    .filter(({ endpoint }) => endpoint === broken)
    .map(({ description }) => ({ description, answer: () => ({ status: 418, headers: {}, body: '{}' }) }))
  return (await openSampleProvider(pinned, flaws)).args
}

/** Starts a broker with one version of the contract, from the app's main branch. */
async function openBrokerOf(endpoint: string) {
  const broker = await openBroker()
  const at = ['--broker', broker.url]
  broker.publish('app-1', 'main', interactionsOf(endpoint))
  return { broker, at }
}

test('verifies the pacts of a broker and publishes the result', async () => {
  const { broker, at } = await openBrokerOf(HONOURED)
  const result = ['--branch', 'main', '--provider-version', '4.2', '--publish-results']
  expect(await runVerify([...(await provider()), ...at, ...result])).toBe(0)
  expect(output.text()).toContain('The pact of app-1 is being verified')
  expect(output.text()).not.toContain('It will be pending no more')
  expect(output.text()).toContain('was honoured by 4.2')
  expect(broker.results).toEqual([expect.objectContaining({ version: '4.2', success: true })])
  expect(new Set(broker.seen())).toEqual(new Set(['Bearer t0ken']))
})

test('accepts and publishes a failure of a pact that the branch never passed', async () => {
  const broker = await openBroker()
  const at = ['--broker', broker.url]
  broker.publish('app-1', 'main', interactionsOf(HONOURED))
  broker.publish('app-2', 'new-screen', interactionsOf(BROKEN))
  const command = [...(await provider()), ...at, '--branch', 'main', '--provider-version', '5']
  const publishing = [...command, '--publish-results']
  expect(await runVerify([...publishing, '--pending', '--wip-since', '2020-01-01'])).toBe(0)
  expect(output.text()).toContain(
    'wallet-web (app-2) and wallet-provider: not honoured, and may be (pending)',
  )
  expect(broker.results.map(({ success }) => success)).toEqual([true, false])
  // Selected by name, the pact is not pending, so it fails.
  expect(await runVerify([...command, '--against', 'main,new-screen'])).toBe(1)
  expect(broker.results).toHaveLength(2)
  // On the app's main branch the pact is still pending for a provider that never passed it.
  broker.publish('app-3', 'main', interactionsOf(BROKEN))
  expect(await runVerify([...command, '--against', 'main', '--pending'])).toBe(0)
  expect(await runVerify([...command, '--against', 'main'])).toBe(1)
})

test('does not accept a failure of a pact that the branch passed once', async () => {
  const { at } = await openBrokerOf(HONOURED)
  const publishing = ['--branch', 'main', '--provider-version', '7', '--publish-results']
  expect(await runVerify([...(await provider()), ...at, ...publishing])).toBe(0)
  const broken = [...(await provider(HONOURED)), ...at, '--against', 'main', '--pending']
  expect(await runVerify([...broken, '--branch', 'main'])).toBe(1)
  expect(await runVerify([...broken, '--branch', 'another'])).toBe(0)
})

test('sends the token only to the broker, not to servers that the broker links to', async () => {
  const [own, foreign] = [await openBroker(), await openBroker()]
  const broker = new Broker(own.url, { PACT_BROKER_TOKEN: 't0ken' })
  for (const address of ['/nothing', `${own.url}/nothing`, `${foreign.url}/nothing`])
    await expect(broker.call('GET', address)).rejects.toThrow('answered 404')
  expect(own.seen()).toEqual(['Bearer t0ken', 'Bearer t0ken'])
  expect(foreign.seen()).toEqual([undefined])
})

test('does not publish a partial run, and fails', async () => {
  const { broker, at } = await openBrokerOf(HONOURED)
  const publishing = ['--provider-version', '6', '--publish-results', '--budget', '0.001']
  expect(await runVerify([...(await provider()), ...at, ...publishing])).toBe(1)
  expect(output.text()).toContain('Not published: only a part of it was verified.')
  expect(broker.results).toEqual([])
})

test('reports an unreachable broker on one line', async () => {
  const { url } = await openBroker()
  const known = await provider()
  await expect(runVerify([...known, '--broker', url])).rejects.toThrow('no pact of --against main,deployed')
  expect(await runVerify([...known, '--broker', 'http://127.0.0.1:9'])).toBe(1)
  expect(output.text()).toContain('http://127.0.0.1:9 could not be reached')
})

test.each(['never answers', 'drips the body'] as const)('stops waiting for a broker that %s', async (how) => {
  const { url } = await openHostileProvider(hostileAnswers[how])
  await expect(new Broker(url, {}, 50).call('GET', '/pacts')).rejects.toThrow('aborted due to timeout')
})

test('verifies several versions of the contract without a broker', async () => {
  const [old, now] = [contractOf(HONOURED), contractOf(BROKEN)]
  const known = await provider()
  expect(await runVerify([...known, '--against', old])).toBe(0)
  const [reports, temporary] = [makeFolder(), makeFolder()]
  vi.stubEnv('TMPDIR', temporary)
  expect(await runVerify([...known, '--against', `${now},${old}`, '--report', reports])).toBe(1)
  expect(output.text()).toContain(`${now}: not honoured\n${old}: honoured\n`)
  // Each version has its own report, and no temporary files remain.
  const verdicts = readdirSync(reports).map((name) => [
    name,
    JSON.parse(readFileSync(join(reports, name, 'verification-result.json'), 'utf8')).verdict,
  ])
  const nameOf = (folder: string) => folder.replaceAll('/', '-')
  expect(Object.fromEntries(verdicts)).toEqual({ [nameOf(old)]: 'honoured', [nameOf(now)]: 'not honoured' })
  expect(readdirSync(temporary)).toEqual([])
  await expect(runVerify([...known, '--against', '/no/such/file.tgz'])).rejects.toThrow(
    'cannot be downloaded or unpacked',
  )
})

test('accepts a deviation of a case that only one of the versions has', async () => {
  const versions = ['--against', `${contractOf(HONOURED)},${contractOf(BROKEN)}`]
  const accepted = (interaction: string) =>
    writeJson([{ interaction, owner: 'Ann', expires: '2999-01-01', reason: 'not built yet' }])
  const command = [...(await provider()), ...versions]
  expect(await runVerify([...command, '--accept', accepted(BROKEN)])).toBe(0)
  await expect(runVerify([...command, '--accept', accepted('GET /api/nothing')])).rejects.toThrow(
    'matches no case of the contract',
  )
})

test.each([
  [['--publish-results'], '--publish-results needs --broker'],
  [['--pending'], '--pending needs --broker'],
  [['--broker', 'http://b', '--publish-results'], '--publish-results needs --provider-version'],
  ...['--area', '--endpoint'].map((filter): [string[], string] => [
    ['--broker', 'http://b', '--publish-results', '--provider-version', '1', filter, 'qr'],
    '--publish-results takes no filter: a part is no result',
  ]),
  [['--against', 'main', '--pacts', 'x'], '--pacts names the one contract'],
])('rejects the options %j: %s', (args, words) => {
  expect(() => verifyOptions(['--url', 'http://localhost', ...args])).toThrow(UsageError)
  expect(() => verifyOptions(['--url', 'http://localhost', ...args])).toThrow(words)
})
