import { expect, test } from 'vitest'
import { JSON_HEADERS, openServer } from '../../test/server.ts'
import { Broker } from './client.ts'
import { publishResult } from './pacts.ts'

/** Starts a broker that gives the same answer to all requests. */
async function broker(status = 200) {
  const { url, requests } = await openServer((_, response) =>
    response.writeHead(status, JSON_HEADERS).end('{"errors":["no"]}'),
  )
  return { url, calls: requests }
}

test.each([
  [{ PACT_BROKER_USERNAME: 'ann', PACT_BROKER_PASSWORD: 'b' }, 'Basic YW5uOmI='],
  [{ PACT_BROKER_USERNAME: 'ann' }, `Basic ${btoa('ann:')}`],
  [{ PACT_BROKER_TOKEN: 't0ken', PACT_BROKER_USERNAME: 'ann' }, 'Bearer t0ken'],
  [{}, undefined],
])('sends the credentials of the environment %j', async (env, authorization) => {
  const { url, calls } = await broker()
  await new Broker(url, env).call('GET', '/pacts')
  expect(calls.map((call) => call.headers.authorization)).toEqual([authorization])
})

test('keeps the path of the address of the broker, and follows its links', async () => {
  const { url, calls } = await broker()
  const behindPath = new Broker(`${url}/pacts`, {})
  await behindPath.call('GET', '/provider')
  await behindPath.call('GET', `${url}/results/7`)
  expect(calls.map((call) => `${call.method} ${call.path}`)).toEqual([
    'GET /pacts/provider',
    'GET /results/7',
  ])
})

test('throws the answer of a broker that refuses', async () => {
  const { url } = await broker(422)
  await expect(new Broker(url, {}).call('GET', '/pacts')).rejects.toThrow('answered 422: {"errors":["no"]}')
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
