import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { readContract } from '../contract.ts'
import { UsageError } from '../options.ts'
import { ownPacts } from '../pacts.ts'
import { runPublish } from './publish.ts'

beforeEach(() => {
  for (const name of ['log', 'error'] as const) vi.spyOn(console, name).mockReturnValue()
  return () => vi.restoreAllMocks()
})

/** A broker that notes what it is sent. */
async function broker(status = 200) {
  const calls: { url?: string; authorization?: string; body: string }[] = []
  const server = createServer(async (request, response) => {
    let body = ''
    for await (const chunk of request) body += chunk
    calls.push({ url: request.url, authorization: request.headers.authorization, body })
    response.writeHead(status, { 'content-type': 'application/json' }).end('{"errors":["no"]}')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, calls }
}

test('all areas are published as one contract, of a version and a branch', async () => {
  const { url, calls } = await broker()
  const args = ['--broker', `${url}/`, '--version', 'abc123', '--branch', 'main']
  expect(await runPublish(args, { PACT_BROKER_TOKEN: 't0ken' })).toBe(0)
  expect(calls).toHaveLength(1)
  expect(calls[0]).toMatchObject({ url: '/contracts/publish', authorization: 'Bearer t0ken' })
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
  expect(pact.interactions).toHaveLength(readContract({ pacts: ownPacts }).pinned.length)
  expect(pact.metadata.pactSpecification.version).toBe('4.0')
})

test('a name and a password do, too; without either nothing is said of who publishes', async () => {
  const { url, calls } = await broker()
  const args = ['--broker', url, '--version', '1']
  await runPublish(args, { PACT_BROKER_USERNAME: 'ann', PACT_BROKER_PASSWORD: 'b' })
  await runPublish(args, {})
  expect(calls.map(({ authorization }) => authorization)).toEqual(['Basic YW5uOmI=', undefined])
})

test('a refusal and a broker that is not there are failures; a wrong command says what is missing', async () => {
  const { url } = await broker(422)
  expect(await runPublish(['--broker', url, '--version', '1'], {})).toBe(1)
  expect(console.error).toHaveBeenCalledWith(expect.stringContaining('answered 422: {"errors":["no"]}'))
  expect(await runPublish(['--broker', 'http://127.0.0.1:9', '--version', '1'], {})).toBe(1)
  await expect(runPublish(['--broker', url], {})).rejects.toThrow(new UsageError('--version is missing'))
})
