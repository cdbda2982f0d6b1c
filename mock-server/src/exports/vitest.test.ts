import { HttpResponse, http } from 'msw'
import { describe, expect, vi } from 'vitest'
import { NOON, test } from './vitest.ts'

const TRANSFER = 'POST /api/wallet/transfer'
const send = ({ api }: { api: (method: string, path: string, body?: unknown) => Promise<unknown> }) =>
  api('POST', '/api/wallet/transfer', { from: 'WALLET', to: 'pg', amount: 100 })

test('answers the app in the test process', async ({ member, world }) => {
  const headers = { authorization: `Bearer ${member.token}` }
  const response = await fetch('http://localhost/api/wallet', { headers })
  expect(await response.json()).toEqual(await member.api('GET', '/api/wallet'))
  expect(world.name).toBe('default')
})

test('gives each test a fresh world', async ({ journal, events, faults, world }) => {
  expect(await journal.read()).toEqual([])
  expect([events, faults]).toEqual([world.events, world.faults])
})

test('moves Date together with the clock of the world', async ({ clock, world }) => {
  expect(Date.now()).toBe(NOON)
  await clock.advance(90)
  expect(Date.now()).toBe(NOON + 90_000)
  expect((await world.control('GET /state')).now).toBe(new Date(NOON + 90_000).toISOString())
  // Without a zone, a time is in Bangkok.
  await clock.set('2026-11-21T08:00')
  expect(await clock.now()).toBe(Date.parse('2026-11-21T08:00:00+07:00'))
  await expect(clock.set('24 Dec')).rejects.toThrow('a time such as')
  await clock.noon()
  expect(await clock.now()).toBe(NOON)
})

test('keeps the login when the clock jumps with keepLogins', async ({ clock, member }) => {
  await clock.advance(2 * 86_400, { keepLogins: true })
  expect(await clock.now()).toBe(NOON + 2 * 86_400_000)
  await clock.set('2026-12-24T18:00:00+07:00', { keepLogins: true })
  expect(await member.api('GET', '/api/wallet')).not.toHaveProperty('message')
})

describe('scenario', () => {
  test.override({ scenario: 'terminated' })
  test('selects the scenario of the world', async ({ world }) => {
    expect((await world.control('GET /state')).scenario).toBe('terminated')
  })
})

test('expects one call, and then the next', async ({ expectOnce, member }) => {
  const waiting = expectOnce(TRANSFER, { status: 200, body: { amount: 100 } })
  await send(member)
  expect(await waiting).toMatchObject({ endpoint: TRANSFER, body: { amount: 100 } })
  const second = expectOnce(TRANSFER)
  await send(member)
  await second
})

test('throws for another status, and for a second call', async ({ world, member }) => {
  const { expectOnce, expectNoMore } = world.journal
  await send(member)
  await expect(expectOnce(TRANSFER, { status: 400 })).rejects.toThrow('not with {"status":400}')
  await send(member)
  await expect(expectNoMore()).rejects.toThrow('was expected 1 times and was called 2 times')
})

test.fails('fails the test if the call comes again', async ({ expectOnce, member }) => {
  await send(member)
  await expectOnce(TRANSFER)
  await send(member)
})

test('throws for another body, and for two calls instead of one', async ({ world, member }) => {
  const { expectOnce } = world.journal
  await send(member)
  const other = { body: { amount: 99 } }
  await expect(expectOnce(TRANSFER, other)).rejects.toThrow('not with {"body":{"amount":99}}')
  for (let time = 0; time < 2; time++) await send(member)
  await expect(expectOnce(TRANSFER)).rejects.toThrow('was to be called 2 times and was called 3 times')
})

test('removes the clock, handlers and listeners at the end of a test', async ({ backend }) => {
  vi.spyOn(console, 'error').mockReturnValue()
  const elsewhere = 'http://127.0.0.1:1/'
  const onMessage = vi.fn()
  backend.server.events.on('request:start', onMessage)
  backend.server.use(http.get(elsewhere, () => HttpResponse.text('answered')))
  expect(await (await fetch(elsewhere)).text()).toBe('answered')
  backend.end()
  expect(vi.isFakeTimers()).toBe(false)
  await backend.begin()
  await expect(fetch(elsewhere)).rejects.toThrow()
  expect(onMessage).toHaveBeenCalledOnce()
  vi.restoreAllMocks()
})

test('fails the test that caused an internal error of the mock', async ({ backend, world }) => {
  vi.spyOn(backend.worlds().provider.router, 'match').mockImplementationOnce(() => {
    throw new Error('a bug of the mock')
  })
  await world.api('GET', '/api/lookup/banks')
  expect(() => backend.end()).toThrow('a bug of the mock')
  expect(() => backend.end()).not.toThrow()
})
