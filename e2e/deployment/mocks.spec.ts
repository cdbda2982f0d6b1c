import type { APIRequestContext } from '@playwright/test'
import { openControl } from '@wallet/mock-server/control/controlClient'
import { openMocks } from '../support/mocks.ts'
import { expect, test } from '../support/test.ts'

const WORLDS = Array.from({ length: 40 }, (_, index) => `team-${index}`)

/** Logs in to each world and moves a sum of its own into a game. */
async function play(request: APIRequestContext, url: string, world: string, index: number) {
  const headers = { 'x-mock-world': world }
  const data = { username: '0810000001', password: 'wallet-demo-1' }
  const { token } = await (await request.post(`${url}/api/login`, { headers, data })).json()
  const moved = await request.post(`${url}/api/wallet/transfer`, {
    headers: { ...headers, authorization: `Bearer ${token}` },
    data: { from: 'WALLET', to: 'pg', amount: 1 + index },
  })
  expect(moved.status()).toBe(200)
  return token as string
}

test('worlds are spread over four mock servers; one that is killed costs its own worlds and no other', async ({
  request,
}) => {
  const mocks = await openMocks(4)
  try {
    const tokens = new Map<string, string>()
    for (const [index, world] of WORLDS.entries())
      tokens.set(world, await play(request, mocks.url, world, index))
    const walletOf = (world: string) =>
      request.get(`${mocks.url}/api/wallet`, {
        headers: { 'x-mock-world': world, authorization: `Bearer ${tokens.get(world)}` },
      })
    const before = new Map<string, unknown>()
    for (const world of WORLDS) before.set(world, await (await walletOf(world)).json())

    const held = await Promise.all(
      mocks.ports.map(async (port) => {
        const { worlds } = await openControl(`http://localhost:${port}`)('GET /worlds')
        return worlds.map(({ name }) => name).filter((name) => tokens.has(name))
      }),
    )
    expect(held.flat().toSorted()).toEqual(WORLDS.toSorted())
    for (const names of held) expect(names.length).toBeGreaterThan(0)

    const [victim] = mocks.ports
    const [first = []] = held
    await mocks.kill(victim as number)
    for (const world of WORLDS) {
      const response = await walletOf(world)
      if (!first.includes(world)) expect(await response.json()).toEqual(before.get(world))
      else {
        expect(response.status()).toBe(401)
        expect(await response.json()).toMatchObject({
          message: 'invalid-token',
          hint: expect.stringContaining('started anew'),
        })
      }
    }
    await play(request, mocks.url, first[0] as string, 0)
  } finally {
    mocks.close()
  }
})
