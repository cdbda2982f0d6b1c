import { isDeepStrictEqual } from 'node:util'
import { endpointNames, errorsOf, type Name } from '@wallet/contracts/endpoints/table'
import { afterAll, expect, test } from 'vitest'
import { openHosts, type WireAnswer } from '../../test/differential/hosts.ts'
import { json, type WireRequest } from '../../test/differential/requests.ts'
import { runSequence } from '../../test/differential/sequence.ts'
import { type ErrorExample, runExample } from '../../test/runExample.ts'
import type { Client, Received } from '../../test/server.ts'
import { buildCatalogue } from '../control/catalogue.ts'
import { walletProvider } from '../provider/walletProvider.ts'

/** For other sequences: `DIFFERENTIAL_SEED=7 npx vitest run --project mock-server src/hosts/differential`. */
const SEED = Number(process.env.DIFFERENTIAL_SEED ?? 1)
/** Number of turns of each endpoint, in addition to random calls. `DIFFERENTIAL_TURNS=14` runs more. */
const TURNS = Number(process.env.DIFFERENTIAL_TURNS ?? 1)
const SEQUENCES = TURNS * endpointNames.length
/** Fails if an endpoint has not succeeded after this number of turns. */
const TURNS_MAX = 40

const { fastify, msw, bugs, close } = await openHosts()
afterAll(close)

/** The statuses that each endpoint has answered. */
const seen = new Map<string, Set<number | null>>()

/** Sends a request to both hosts and expects the same answer. */
async function both(request: WireRequest, world: string, about: string): Promise<WireAnswer> {
  const answer = await fastify(request, world)
  const other = await msw(request, world)
  const name = walletProvider.router.match(request.method, request.url.split('?', 1)[0] as string)?.name
  if (name) seen.set(name, (seen.get(name) ?? new Set()).add(answer.status))
  // Calling `expect` only for a difference saves time.
  if (isDeepStrictEqual(other, answer)) return answer
  const { method, url, body = '' } = request
  expect(other, `${about}: ${method} ${url} ${body}`.slice(0, 2_000)).toEqual(answer)
  return answer
}

function compare(number: number) {
  const about = `sequence ${number} of seed ${SEED}`
  return runSequence({ seed: SEED, number }, (request) => both(request, about, about))
}

test(`answers ${SEQUENCES} generated sequences alike on both hosts (seed ${SEED})`, async () => {
  for (let number = 0; number < SEQUENCES; number++) await compare(number)
  expect(bugs).toEqual([])
}, 300_000)

type Options = NonNullable<Parameters<Client['send']>[2]>

async function wireOf(method: string, url: string, { token, body }: Options): Promise<WireRequest> {
  const identity: Record<string, string> = token ? { authorization: `Bearer ${token}` } : {}
  if (!(body instanceof FormData)) {
    const { headers, ...rest } = json(method, url, body)
    return { ...rest, headers: { ...headers, ...identity } }
  }
  const form = new Response(body)
  const headers = { ...identity, 'content-type': form.headers.get('content-type') ?? '' }
  return { method, url, headers, body: Buffer.from(await form.arrayBuffer()) }
}

/** Creates the client of an error example from a `send` function. */
function clientOf(send: (request: WireRequest) => Promise<WireAnswer>): Client {
  async function call(method: string, url: string, options: Options = {}): Promise<Received> {
    const { status, body } = await send(await wireOf(method, url, options))
    const parsed = body.startsWith('{') ? JSON.parse(body) : body
    return { status: status ?? 0, headers: new Headers(), body: parsed }
  }
  return {
    send: call,
    get: (path, options) => call('GET', path, options),
    post: (path, body, options) => call('POST', path, { body, ...options }),
    mock: (method, path, body) => call(method, `/__mock__${path}`, { body }),
    signIn: async (username, password = 'wallet-demo-1') =>
      (await call('POST', '/api/login', { body: { username, password } })).body.token,
  }
}

test('answers the examples of all messages in the catalogue alike on both hosts', async () => {
  const all = buildCatalogue().errors.flatMap((one) => one.examples)
  const examples: ErrorExample[] = JSON.parse(JSON.stringify(all))
  for (const [number, example] of examples.entries()) {
    const client = clientOf((request) => both(request, `example ${number}`, example.how))
    await runExample(client, example)
  }
  expect(bugs).toEqual([])
})

/** Returns whether an endpoint can reject a call while the service is open. */
const canRefuse = (name: Name) =>
  errorsOf(name).some((code) => code !== 'gone' && code !== 'INTERNAL_SERVER_ERROR')

test('reaches a success of every endpoint, and a rejection where one exists', async () => {
  for (const [place, name] of endpointNames.entries()) {
    const statuses = () => [...(seen.get(name) ?? [])]
    const isSeen = () =>
      statuses().includes(200) && (!canRefuse(name) || Math.max(...statuses().map(Number)) > 200)
    // A random sequence may need a few more turns.
    for (let turn = TURNS; !isSeen() && turn < TURNS_MAX; turn++)
      await compare(turn * endpointNames.length + place)
    expect(isSeen(), `${name} answered ${statuses()} in ${TURNS_MAX} turns`).toBe(true)
  }
  expect(bugs).toEqual([])
}, 300_000)
