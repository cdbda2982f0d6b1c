import { expect, test, vi } from 'vitest'
import { sendTo } from '../../test/differential/hosts.ts'
import { json, type WireRequest } from '../../test/differential/requests.ts'
import { runSequence } from '../../test/differential/sequence.ts'
import { asKilled, openStored, storeFolder } from '../../test/store/stored.ts'
import { NOON } from '../../test/world.ts'

/** For more worlds: `SURVIVAL=2000 npx vitest run --project mock-server src/store/survival`. SURVIVAL_SEED selects others. */
const SEQUENCES = Number(process.env.SURVIVAL ?? 18)
const SEED = Number(process.env.SURVIVAL_SEED ?? 1)

test('restores a world after a kill, after a deployment and from a file', async () => {
  const consoleError = vi.spyOn(console, 'error').mockImplementation(() => {})
  const folder = storeFolder()
  let now = NOON
  const clock = () => now
  const first = await openStored(folder, { clock })
  const send = sendTo(first.app)
  const names: string[] = []
  for (let number = 0; number < SEQUENCES; number++) {
    const world = `world ${number % Math.ceil(SEQUENCES / 3)}`
    names.push(world)
    await runSequence({ seed: SEED, number }, (request) => {
      now += 1_377
      return send(request, world)
    })
  }
  const before = new Map<string, unknown>()
  for (const world of new Set(names)) {
    // Run the due jobs now, so that the next servers have nothing due.
    await send(json('POST', '/__mock__/clock', { advanceSeconds: 0 }), world)
    before.set(world, await first.save(world))
  }

  for (const [world, saved] of before) {
    const { status, body } = await send(json('POST', '/__mock__/load', saved), 'loaded')
    expect([world, status, body]).toEqual([world, 200, '{"message":"OK"}'])
    expect(await first.save('loaded'), world).toEqual(saved)
  }

  const afterKill = asKilled(folder)
  const second = await openStored(afterKill, { clock })
  for (const [world, saved] of before) expect(await second.save(world), world).toEqual(saved)
  await second.app.close()
  const third = await openStored(afterKill, { clock })
  for (const [world, saved] of before) expect(await third.save(world), world).toEqual(saved)

  await first.app.close()
  await third.app.close()
  expect([first.bugs, second.bugs, third.bugs]).toEqual([[], [], []])
  expect(consoleError.mock.calls).toEqual([])
}, 120_000)

test('restores simultaneous changes in their order after a kill', async () => {
  const folder = storeFolder()
  const first = await openStored(folder, { clock: () => NOON })
  const send = sendTo(first.app)
  const sessions = Array.from({ length: 30 }, () =>
    send(json('POST', '/api/login', { username: '0810000001', password: 'wallet-demo-1' }), 'busy'),
  )
  expect(new Set((await Promise.all(sessions)).map(({ status }) => status))).toEqual(new Set([200]))
  const killed = asKilled(folder)
  const before = await first.save('busy')
  const second = await openStored(killed, { clock: () => NOON })
  expect(await second.save('busy')).toEqual(before)
  await first.app.close()
  await second.app.close()
  expect([first.bugs, second.bugs]).toEqual([[], []])
})

test('keeps a removed world removed and a reset world reset after a kill', async () => {
  const folder = storeFolder()
  const first = await openStored(folder, { clock: () => NOON })
  const send = sendTo(first.app)
  for (const world of ['forgotten', 'anew']) {
    await send(json('POST', '/__mock__/clock', { advanceSeconds: 60 }), world)
    await send(json('POST', '/__mock__/faults', { endpoint: '*', kind: 'html' }), world)
  }
  await send(json('DELETE', '/__mock__/world'), 'forgotten')
  await send(json('POST', '/__mock__/reset', { scenario: 'laos', seed: 7 }), 'anew')
  const second = await openStored(asKilled(folder), { clock: () => NOON })
  expect(await second.save('forgotten')).toMatchObject({ scenario: 'default', offset: 0, faults: [] })
  expect(await second.save('anew')).toMatchObject({ scenario: 'laos', seed: 7, offset: 0, faults: [] })
  await first.app.close()
  await second.app.close()
  expect([first.bugs, second.bugs]).toEqual([[], []])
})

test('continues a recording after a kill', async () => {
  const folder = storeFolder()
  const first = await openStored(folder, { clock: () => NOON })
  const banks = (code: string) => ({
    endpoint: 'GET /api/lookup/banks',
    params: {},
    status: 200,
    answer: { banks: [{ code, nameTH: code }] },
  })
  const calls = ['first', 'second', 'third', 'last'].map(banks)
  const recording = { recording: 1, startedAt: NOON - 86_400_000, calls }
  const ask = async ({ app }: typeof first) =>
    JSON.parse((await sendTo(app)(json('GET', '/api/lookup/banks'), 'staging')).body).banks[0].code
  await sendTo(first.app)(json('POST', '/__mock__/recording', recording), 'staging')
  expect([await ask(first), await ask(first)]).toEqual(['first', 'second'])
  const second = await openStored(asKilled(folder), { clock: () => NOON })
  expect(await second.save('staging')).toMatchObject({ offset: -86_400_000 })
  expect([await ask(second), await ask(second), await ask(second)]).toEqual(['third', 'last', 'last'])
  await first.app.close()
  await second.app.close()
  expect([first.bugs, second.bugs]).toEqual([[], []])
})

test('counts a game round and its link once after a kill', async () => {
  const folder = storeFolder()
  const first = await openStored(folder, { clock: () => NOON })
  const call = async (request: WireRequest) => JSON.parse((await sendTo(first.app)(request, 'played')).body)
  const { token } = await call(
    json('POST', '/api/login', { username: '0810000001', password: 'wallet-demo-1' }),
  )
  const headers = { authorization: `Bearer ${token}` }
  const { link } = await call({ method: 'GET', url: '/api/autoLogin/pg/pgn0810000001', headers })
  const enter = { method: 'GET', url: link.replace(/^https?:\/\/[^/]+/, ''), headers: {} }
  const { body: page } = await sendTo(first.app)(enter, 'played')
  const inputs = [...page.matchAll(/<input [^>]*name="(\w+)"[^>]*>/g)]
  const form = Object.fromEntries(
    inputs.map(([input, name]) => [name, /value="([^"]*)"/.exec(input)?.[1] ?? '']),
  )
  const round = {
    method: 'POST',
    url: '/play/pg',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: Buffer.from(new URLSearchParams({ ...form, result: 'lose' }).toString()),
  }
  expect((await sendTo(first.app)(round, 'played')).status).toBe(200)
  const second = await openStored(asKilled(folder), { clock: () => NOON })
  expect(await second.save('played')).toEqual(await first.save('played'))
  expect((await sendTo(second.app)(round, 'played')).status).toBe(409)
  expect((await sendTo(second.app)(enter, 'played')).status).toBe(401)
  await first.app.close()
  await second.app.close()
  expect([first.bugs, second.bugs]).toEqual([[], []])
})
