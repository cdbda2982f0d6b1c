import { expect, test } from 'vitest'
import { captureConsole } from '../../test/consoleOutput.ts'
import { JSON_HEADERS, openServer } from '../../test/server.ts'
import { readContract } from '../contract.ts'
import { ownPacts } from '../pacts.ts'
import { UsageError } from '../usageError.ts'
import { Broker } from './client.ts'
import { publishResult } from './pacts.ts'
import { runPublish } from './publish.ts'

const output = captureConsole()

/** Starts a broker that gives the same answer to all requests. */
async function broker(status = 200) {
  const { url, requests } = await openServer((_, response) =>
    response.writeHead(status, JSON_HEADERS).end('{"errors":["no"]}'),
  )
  return { url, calls: requests }
}

test('publishes all areas as one contract with version and branch', async () => {
  const { url, calls } = await broker()
  const args = ['--broker', `${url}/`, '--version', 'abc123', '--branch', 'main']
  expect(await runPublish(args, { PACT_BROKER_TOKEN: 't0ken' })).toBe(0)
  expect(calls).toHaveLength(1)
  expect(calls[0]).toMatchObject({
    path: '/contracts/publish',
    headers: { authorization: 'Bearer t0ken' },
  })
  const { contracts, ...sent } = JSON.parse(calls[0]?.body ?? '')
  expect(sent).toEqual({ pacticipantName: 'wallet-web', pacticipantVersionNumber: 'abc123', branch: 'main' })
  const [{ content, ...contract }] = contracts
  expect(contract).toEqual({
    consumerName: 'wallet-web',
    providerName: 'wallet-provider',
    specification: 'pact',
    contentType: 'application/json',
  })
  const pact = JSON.parse(Buffer.from(content, 'base64').toString())
  expect(pact.interactions).toHaveLength(
    readContract({ pacts: ownPacts }).cases.filter(({ needsStates }) => !needsStates).length,
  )
  expect(pact.metadata.pactSpecification.version).toBe('4.0')
})

test.each([
  [{ PACT_BROKER_USERNAME: 'ann', PACT_BROKER_PASSWORD: 'b' }, 'Basic YW5uOmI='],
  [{ PACT_BROKER_USERNAME: 'ann' }, `Basic ${btoa('ann:')}`],
  [{ PACT_BROKER_TOKEN: 't0ken', PACT_BROKER_USERNAME: 'ann' }, 'Bearer t0ken'],
  [{}, undefined],
])('sends the credentials of the environment %j', async (env, authorization) => {
  const { url, calls } = await broker()
  await runPublish(['--broker', url, '--version', '1'], env)
  expect(calls.map((call) => call.headers.authorization)).toEqual([authorization])
})

test('keeps the path of the address of the broker, and follows its links', async () => {
  const { url, calls } = await broker()
  await runPublish(['--broker', `${url}/pacts/`, '--version', '1'], {})
  await new Broker(`${url}/pacts`, {}).call('GET', `${url}/results/7`)
  expect(calls.map((call) => `${call.method} ${call.path}`)).toEqual([
    'POST /pacts/contracts/publish',
    'GET /results/7',
  ])
})

test('fails if the broker refuses or does not answer, and names a missing option', async () => {
  const { url } = await broker(422)
  expect(await runPublish(['--broker', url, '--version', '1'], {})).toBe(1)
  expect(output.text()).toContain('answered 422: {"errors":["no"]}')
  expect(await runPublish(['--broker', 'http://127.0.0.1:9', '--version', '1'], {})).toBe(1)
  await expect(runPublish(['--broker', url], {})).rejects.toThrow(new UsageError('--version is missing'))
})

const pactAt = (url: string) => ({ name: 'a pact', results: `${url}/results` })

test('sends the branch first, then the result with version and build URL', async () => {
  const { url, calls } = await broker()
  const result = { success: false, version: '4.2/b', branch: 'fix/a b', buildUrl: 'https://ci.example/7' }
  await publishResult(new Broker(url, {}), pactAt(url), result)
  expect(calls.map((call) => `${call.method} ${call.path}`)).toEqual([
    'PUT /pacticipants/wallet-provider/branches/fix%2Fa%20b/versions/4.2%2Fb',
    'POST /results',
  ])
  expect(JSON.parse(calls[1]?.body ?? '')).toEqual({
    success: false,
    providerApplicationVersion: '4.2/b',
    buildUrl: 'https://ci.example/7',
    verifiedBy: { implementation: 'wallet-verify' },
  })
  await publishResult(new Broker(url, {}), pactAt(url), { success: true, version: '5' })
  expect(calls.slice(2).map((call) => `${call.method} ${call.path}`)).toEqual(['POST /results'])
  await expect(
    publishResult(new Broker(url, {}), { ...pactAt(url), results: undefined }, result),
  ).rejects.toThrow('does not say where the result of "a pact" goes')
})
