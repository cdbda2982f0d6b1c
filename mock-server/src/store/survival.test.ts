import { expect, test } from 'vitest'
import { json, logIn, type WireRequest } from '../../test/differential/requests.ts'
import { runSequence } from '../../test/differential/sequence.ts'
import { asKilled, openStored, storeFolder } from '../../test/store/stored.ts'
import { NOON } from '../../test/world.ts'
import type { OperationName } from '../control/controlClient.ts'

/** For more worlds: `SURVIVAL=2000 npx vitest run --project mock-server src/store/survival`. SURVIVAL_SEED selects others. */
const SEQUENCES = Number(process.env.SURVIVAL ?? 18)
const SEED = Number(process.env.SURVIVAL_SEED ?? 1)
const MEMBER = '0810000001'
const WORLDS = Math.ceil(SEQUENCES / 3)
const hour = { advanceSeconds: 3600 }
const fault = { endpoint: '*', kind: 'html' }

/** Opens the store of a folder. */
async function open(folder: string, clock = () => NOON) {
  const server = await openStored(folder, { clock })
  /** Sends a request and returns the answer as JSON. */
  const call = async (request: WireRequest, world: string) =>
    JSON.parse((await server.send(request, world)).body)
  return { ...server, call }
}

test('restores a world after a kill, after a deployment and from a file', async () => {
  const folder = storeFolder()
  let now = NOON
  const first = await open(folder, () => now)
  for (let number = 0; number < SEQUENCES; number++)
    await runSequence({ seed: SEED, number }, (request) => {
      now += 1_377
      return first.send(request, `world ${number % WORLDS}`)
    })
  const before = new Map<string, object>()
  for (let number = 0; number < WORLDS; number++) {
    // Run the due jobs now, so that the next servers have nothing due.
    await first.send(json('POST', '/__mock__/clock', { advanceSeconds: 0 }), `world ${number}`)
    before.set(`world ${number}`, await first.save(`world ${number}`))
  }
  for (const [world, saved] of before) {
    expect(await first.call(json('POST', '/__mock__/load', saved), 'loaded')).toEqual({ message: 'OK' })
    expect(await first.save('loaded'), world).toEqual(saved)
  }
  const killed = asKilled(folder)
  for (let server = 0; server < 2; server++) {
    const next = await open(killed, () => now)
    for (const [world, saved] of before) expect(await next.save(world), world).toEqual(saved)
    await next.close()
  }
  await first.close()
}, 120_000)

type Body = unknown | ((saved: object) => unknown)
const toGuest = [{ name: 'support writes', params: { to: 'guest', type: 'text' } }]
/** The body of every operation that changes a saved world, and a call that runs before so that there is something to change. */
const changes: Record<
  Exclude<OperationName, `GET ${string}` | 'POST /reports' | 'POST /forwarding'>,
  [body: Body, before?: [name: OperationName, body: unknown]]
> = {
  'DELETE /world': [undefined, ['POST /clock', hour]],
  'POST /reset': [{ scenario: 'laos', seed: 7 }],
  'POST /clock': [hour],
  'POST /wheels': [{ next: 'SHIRT' }],
  'POST /transfers': [{ username: MEMBER, amount: 100 }],
  'POST /settings': [{ registerOTP: false }],
  'POST /faults': [fault],
  'DELETE /faults': [undefined, ['POST /faults', fault]],
  'POST /events': [{ type: 'coins.given', username: MEMBER, amount: 7 }],
  'POST /load': [(saved: object) => ({ ...saved, offset: 3_600_000 })],
  'POST /recording': [{ recording: 1, startedAt: NOON - 86_400_000, calls: [] }],
  'POST /provider-states': [{ state: 'a member is signed in' }],
  'POST /provider-messages': [{ description: 'a message', providerStates: toGuest }],
}

test('restores the change of every operation after a kill and after a deployment', async () => {
  const folder = storeFolder()
  const first = await open(folder)
  const changed = new Map<string, unknown>()
  for (const [name, [body, before]] of Object.entries(changes)) {
    const send = async (operation: string, value: unknown) => {
      const [method = '', path = ''] = operation.split(' ')
      const answer = await first.send(json(method, `/__mock__${path}`, value), name)
      expect(answer.status, answer.body).toBe(200)
    }
    if (before) await send(...before)
    const former = await first.save(name)
    await send(name, typeof body === 'function' ? body(former) : body)
    const next = await open(asKilled(folder))
    changed.set(name, await first.save(name))
    expect(changed.get(name), name).not.toEqual(former)
    expect(await next.save(name), name).toEqual(changed.get(name))
    await next.close()
  }
  await first.close()
  const deployed = await open(folder)
  for (const [name, world] of changed) expect(await deployed.save(name), name).toEqual(world)
  await deployed.close()
})

test('continues a recording after a kill', async () => {
  const folder = storeFolder()
  const first = await open(folder)
  const calls = ['first', 'second', 'third', 'last'].map((code) => ({
    ...{ endpoint: 'GET /api/lookup/banks', params: {}, status: 200 },
    answer: { banks: [{ code, nameTH: code }] },
  }))
  const recording = { recording: 1, startedAt: NOON - 86_400_000, calls }
  const ask = async ({ call }: typeof first) =>
    (await call(json('GET', '/api/lookup/banks'), 'staging')).banks[0].code
  await first.send(json('POST', '/__mock__/recording', recording), 'staging')
  expect([await ask(first), await ask(first)]).toEqual(['first', 'second'])
  const second = await open(asKilled(folder))
  expect(await second.save('staging')).toMatchObject({ offset: -86_400_000 })
  expect([await ask(second), await ask(second), await ask(second)]).toEqual(['third', 'last', 'last'])
  for (const { close } of [first, second]) await close()
})

test('counts a game round and its link once after a kill', async () => {
  const folder = storeFolder()
  const first = await open(folder)
  const { token } = await first.call(logIn(MEMBER), 'played')
  const headers = { authorization: `Bearer ${token}` }
  const game = { ...json('GET', '/api/autoLogin/pg/pgn0810000001'), headers }
  const { pathname, search } = new URL((await first.call(game, 'played')).link, 'http://localhost')
  const enter = json('GET', pathname + search)
  const { body: page } = await first.send(enter, 'played')
  const inputs = [...page.matchAll(/<input [^>]*name="(\w+)"[^>]*>/g)]
  const values = inputs.map(([input, name = '']) => [name, /value="([^"]*)"/.exec(input)?.[1] ?? ''])
  const form = new URLSearchParams({ ...Object.fromEntries(values), result: 'lose' })
  const round = {
    ...{ method: 'POST', url: '/play/pg', body: Buffer.from(form.toString()) },
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  }
  expect((await first.send(round, 'played')).status).toBe(200)
  const second = await open(asKilled(folder))
  expect(await second.save('played')).toEqual(await first.save('played'))
  expect((await second.send(round, 'played')).status).toBe(409)
  expect((await second.send(enter, 'played')).status).toBe(401)
  for (const { close } of [first, second]) await close()
})
