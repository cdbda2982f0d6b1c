import { PASSWORD } from '@wallet/fixtures/personas'
import { openControl } from '../src/control/controlClient.ts'
import type { Call } from './load.ts'

const MEMBER = '0810000001'

/** Sends one request to a world of the mock. Throws unless the answer is 200. */
export async function send(
  port: number,
  world: string,
  route: string,
  { token, body }: { token?: string; body?: object } = {},
) {
  const [method, path] = route.split(' ') as [string, string]
  const response = await fetch(`http://localhost:${port}${path}`, {
    method,
    headers: {
      'x-mock-world': world,
      ...(token && { authorization: `Bearer ${token}` }),
      ...(body && { 'content-type': 'application/json' }),
    },
    body: body && JSON.stringify(body),
  })
  const text = await response.text()
  if (!response.ok) throw new Error(`${route} answered ${response.status}: ${text}`)
  return JSON.parse(text)
}

export async function logIn(port: number, world: string): Promise<string> {
  const body = { username: MEMBER, password: PASSWORD }
  return (await send(port, world, 'POST /api/login', { body })).token
}

let worlds = 0

/** Opens a new world with a moved clock, a fault on another endpoint, and a logged-in member. */
export async function freshWorld(port: number) {
  const world = `bench-${++worlds}`
  const control = openControl(`http://localhost:${port}`, world)
  await control('POST /clock', { body: { advanceSeconds: 3600 } })
  await control('POST /faults', {
    body: { endpoint: 'GET /api/lookup/notice', kind: 'delay', delayMs: 100 },
  })
  const token = await logIn(port, world)
  const wallet = await send(port, world, 'GET /api/wallet', { token })
  return { wallet, headers: { 'x-mock-world': world, authorization: `Bearer ${token}` } }
}

/** Transfers to a game and back, so that the money never runs out. */
export async function transferCall(port: number): Promise<Call> {
  const { wallet, headers } = await freshWorld(port)
  const game = wallet.slots.find(({ isActive }: { isActive: boolean }) => isActive)?.code
  const bodies = [
    { from: 'WALLET', to: game, amount: 1 },
    { from: game, to: 'WALLET', amount: 1 },
  ].map((body) => JSON.stringify(body))
  return { method: 'POST', path: '/api/wallet/transfer', headers, bodies }
}
