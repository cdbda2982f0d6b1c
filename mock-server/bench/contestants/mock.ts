import { fileURLToPath } from 'node:url'
import { PASSWORD } from '@wallet/fixtures/personas'
import { openControl } from '../../src/control/controlClient.ts'
import type { Call, Contestant } from './contestant.ts'

const MEMBER = '0810000001'
const mockScript = fileURLToPath(new URL('../../dist/mock.mjs', import.meta.url))

/** Calls the mock in one of its worlds; an answer that is not 200 ends the benchmark. */
export async function call(
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

export async function signIn(port: number, world: string): Promise<string> {
  const { token } = await call(port, world, 'POST /api/login', {
    body: { username: MEMBER, password: PASSWORD },
  })
  return token
}

let worlds = 0

/** A member signed in to a world of its own, in which the clock has been moved and a fault lies in wait. */
async function freshWorld(port: number) {
  const world = `bench-${++worlds}`
  const control = openControl(`http://localhost:${port}`, world)
  await control('POST /clock', { body: { advanceSeconds: 3600 } })
  await control('POST /faults', {
    body: { endpoint: 'GET /api/lookup/notice', kind: 'delay', delayMs: 100 },
  })
  const token = await signIn(port, world)
  return { world, token, headers: { 'x-mock-world': world, authorization: `Bearer ${token}` } }
}

export async function walletOf(port: number) {
  const { world, token } = await freshWorld(port)
  return call(port, world, 'GET /api/wallet', { token })
}

/** Money to a game and back again, so that it never runs out. */
export function transfersOf(wallet: { slots: { code: string; isActive: boolean }[] }): string[] {
  const game = wallet.slots.find(({ isActive }) => isActive)?.code
  return [
    { from: 'WALLET', to: game, amount: 1 },
    { from: game, to: 'WALLET', amount: 1 },
  ].map((body) => JSON.stringify(body))
}

export const mock: Contestant = {
  name: 'mock',
  command: () => [mockScript],
  env: (port) => ({ MOCK_PORT: `${port}` }),
  firstPath: '/api/lookup/active',
  read: async (port): Promise<Call> => {
    const { headers } = await freshWorld(port)
    return { method: 'GET', path: '/api/wallet', headers }
  },
  move: async (port): Promise<Call> => {
    const { world, token, headers } = await freshWorld(port)
    const wallet = await call(port, world, 'GET /api/wallet', { token })
    return { method: 'POST', path: '/api/wallet/transfer', headers, bodies: transfersOf(wallet) }
  },
}
