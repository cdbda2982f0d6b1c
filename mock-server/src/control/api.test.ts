import { QR_VALID_MINUTES } from '@wallet/contracts/limits'
import { personas } from '@wallet/fixtures/personas'
import { scenarioNames } from '@wallet/fixtures/titles'
import { describe, expect, test } from 'vitest'
import { openServer } from '../../test/server.ts'
import { NOON } from '../../test/world.ts'

const server = await openServer()
const MEMBER = '0810000001'

test('returns health, personas and scenarios', async () => {
  const client = server.world('reads')
  expect((await client.mock('GET', '/health')).body).toEqual({ status: 'ok' })
  const people = (await client.mock('GET', '/personas')).body
  expect(people).toMatchObject({ password: 'wallet-demo-1', otpCode: '123456' })
  expect(people.personas).toHaveLength(personas.length)
  const { scenarios } = (await client.mock('GET', '/scenarios')).body
  expect(scenarios.map(({ name }: { name: string }) => name)).toEqual(scenarioNames)
})

test('answers a HEAD request with the headers of the GET answer', async () => {
  for (const method of ['GET', 'HEAD'])
    expect((await fetch(`${server.url}/__mock__/health`, { method })).status).toBe(200)
})

test('rejects an unknown path or method with NO_DATA', async () => {
  const client = server.world('reads')
  for (const [method, path] of [
    ['GET', '/nope'],
    ['DELETE', '/reset'],
    ['GET', '/constructor'],
  ] as const)
    expect(await client.mock(method, path)).toMatchObject({ status: 404, body: { message: 'NO_DATA' } })
})

test('runs due jobs before an event and before a transfer', async () => {
  let now = NOON
  const { world } = await openServer({ clock: () => now })
  for (const [path, body] of [
    ['/events', { type: 'coins.given', username: MEMBER, amount: 1 }],
    ['/transfers', { username: MEMBER, amount: 100 }],
  ] as const) {
    const client = world(path)
    const token = await client.signIn(MEMBER)
    await client.post('/api/wallet/withdraw', { amount: 100 }, { token })
    now += 61_000
    await client.mock('POST', path, body)
    const { jobs } = (await client.mock('GET', '/state')).body
    expect(jobs.filter(({ dueAt }: { dueAt: string }) => Date.parse(dueAt) <= now)).toEqual([])
  }
})

test('lists the OTP messages, newest first', async () => {
  const client = server.world('outbox')
  for (const phoneNumber of ['0891111111', '0892222222']) await client.post('/api/otp/send', { phoneNumber })
  const { messages } = (await client.mock('GET', '/outbox')).body
  expect(messages).toEqual([
    expect.objectContaining({ phone: '0892222222', code: '123456', reference: expect.stringMatching(/\w/) }),
    expect.objectContaining({ phone: '0891111111' }),
  ])
})

describe('reset', () => {
  test('starts the world over in the requested scenario', async () => {
    const client = server.world('reset')
    const token = await client.signIn(MEMBER)
    await client.mock('POST', '/clock', { advanceSeconds: 60 })
    await client.mock('POST', '/reset', { scenario: 'no-otp' })
    expect((await client.get('/api/lookup/registerOTP')).body).toEqual({ registerOTP: false })
    expect((await client.get('/api/wallet', { token })).body.message).toBe('invalid-token')
    expect((await client.mock('GET', '/state')).body).toMatchObject({
      scenario: 'no-otp',
      clockAheadSeconds: 0,
    })
    await client.mock('POST', '/reset')
    expect((await client.mock('GET', '/state')).body).toMatchObject({ scenario: 'default', seed: 1 })
  })

  test.each(scenarioNames)('starts the scenario %s', async (scenario) => {
    const client = server.world(`scenario ${scenario}`)
    expect((await client.mock('POST', '/reset', { scenario })).status).toBe(200)
    const { status } = await client.get('/api/lookup/info')
    expect(status).toBe(scenario === 'terminated' ? 410 : 200)
  })

  test.each([
    { scenario: 'nope' },
    { scenario: '../default' },
    { scenario: 'constructor' },
    { seed: 1.5 },
    { sede: 1 },
  ])('rejects the reset %j and changes nothing', async (body) => {
    const client = server.world('refused reset')
    const token = await client.signIn(MEMBER)
    expect(await client.mock('POST', '/reset', body)).toMatchObject({ status: 400 })
    expect((await client.get('/api/wallet', { token })).status).toBe(200)
  })
})

describe('clock commands', () => {
  test('moves by seconds or to a time and runs due jobs', async () => {
    const client = server.world('clock')
    const token = await client.signIn(MEMBER)
    await client.post('/api/wallet/withdraw', { amount: 100 }, { token })
    const { body } = await client.mock('POST', '/clock', { advanceSeconds: 61 })
    expect(body.now).toBe(new Date(NOON + 61_000).toISOString())
    const { body: list } = await client.post('/api/statement', { page: 1, limit: 1 }, { token })
    expect(list.statements[0]).toMatchObject({ statementType: 'withdraw', status: 'SUCCESS' })
    const evening = await client.mock('POST', '/clock', { now: '2026-11-20T23:10:00+07:00' })
    expect(evening.body.now).toBe('2026-11-20T16:10:00.000Z')
  })

  test.each([
    [true, 200],
    [undefined, 401],
  ])('answers a session after a jump of 2 days with keepLogins %s: %i', async (keepLogins, status) => {
    const world = server.world(`logins ${keepLogins}`)
    const token = await world.signIn('0810000001')
    const advanceSeconds = 2 * 86_400
    await world.mock('POST', '/clock', { advanceSeconds, ...(keepLogins && { keepLogins }) })
    expect((await world.get('/api/wallet', { token })).status).toBe(status)
  })

  test('reads a time without a zone as Bangkok time', async () => {
    const client = server.world('clock in Bangkok')
    const { body } = await client.mock('POST', '/clock', { now: '2026-11-20T23:10' })
    expect(body.now).toBe('2026-11-20T16:10:00.000Z')
    const day = await client.mock('POST', '/clock', { now: '2026-11-22' })
    expect(day.body.now).toBe('2026-11-21T17:00:00.000Z')
  })

  test('rounds to whole milliseconds', async () => {
    const client = server.world('fine clock')
    const token = await client.signIn(MEMBER)
    await client.mock('POST', '/clock', { advanceSeconds: 0.0126 })
    const { body: qr } = await client.post('/api/qrcode/KBANK', { amount: 40 }, { token })
    expect(qr.expireIn).toBe(NOON + 13 + QR_VALID_MINUTES * 60_000)
  })

  test('rejects a time after the last supported year', async () => {
    const client = server.world('refused clock')
    expect((await client.mock('POST', '/clock', { advanceSeconds: 1e15 })).body.key).toBe('advanceSeconds')
    expect((await client.mock('POST', '/clock', { now: 'soon' })).body.key).toBe('now')
  })

  test.each([
    {},
    { advanceSeconds: -1 },
    { advanceSeconds: '60' },
    { now: 'soon' },
    { now: 'in week 5' },
    { now: '20 Nov 2026' },
    { advanceSeconds: 1, now: 1 },
    { now: 1e20 },
  ])('rejects the clock command %j', async (body) => {
    const client = server.world('refused clock')
    expect(await client.mock('POST', '/clock', body)).toMatchObject({ status: 400 })
    expect((await client.mock('GET', '/state')).body.clockAheadSeconds).toBe(0)
  })
})

describe('events', () => {
  test('pays a QR code, settles a withdrawal, wins a game round', async () => {
    const client = server.world('events')
    const token = await client.signIn(MEMBER)
    const wallet = async () => (await client.get('/api/wallet', { token })).body
    const before = await wallet()
    const { body: qr } = await client.post('/api/qrcode/KBANK', { amount: 40 }, { token })
    await client.mock('POST', '/events', { type: 'qr.paid', qrcodeId: qr.qrcodeId })
    expect((await wallet()).wallet.amount).toBe(before.wallet.amount + 40)
    await client.post('/api/wallet/withdraw', { amount: 100 }, { token })
    await client.mock('POST', '/events', { type: 'withdraw.settled', status: 'FAILED' })
    expect((await wallet()).wallet.amount).toBe(before.wallet.amount + 40)
    const { code, amount } = before.slots.find(({ isActive }: { isActive: boolean }) => isActive)
    const result = await client.mock('POST', '/events', {
      type: 'game.result',
      username: MEMBER,
      code,
      amount: 12.5,
    })
    expect(result).toMatchObject({ status: 200, body: { message: 'OK' } })
    const refreshed = await client.get('/api/wallet/refresh/slot', { token })
    const after = refreshed.body.slots.find((slot: { code: string }) => slot.code === code)
    expect(after.amount).toBe(amount + 12.5)
  })

  test.each([
    [{}, 400, 'KEY_MISSING'],
    [null, 400, 'KEY_MISSING'],
    [{ type: 'qr.stolen' }, 400, 'KEY_INVALID'],
    [{ type: 'toString' }, 400, 'KEY_INVALID'],
    [{ type: 'withdraw.settled' }, 400, 'KEY_MISSING'],
    [{ type: 'withdraw.settled', status: 'MAYBE' }, 400, 'KEY_INVALID'],
    [{ type: 'qr.paid', qrcodeId: 'nope' }, 404, 'NO_DATA'],
    [{ type: 'game.result', username: MEMBER, code: 'naga', amount: 0.001 }, 400, 'KEY_INVALID'],
    [{ type: 'qr.paid', qrcodeld: 'misspelt' }, 400, 'KEY_INVALID'],
  ])('rejects the event %j', async (event, status, message) => {
    const answer = await server.world('refused events').mock('POST', '/events', event)
    expect(answer).toMatchObject({ status, body: { message } })
  })
})
