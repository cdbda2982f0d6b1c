import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { HttpResponse, http } from 'msw'
import { describe, expect, onTestFinished, vi } from 'vitest'
import { NOON, test } from './vitest.ts'

const TRANSFER = 'POST /api/wallet/transfer'
const transfer = { from: 'WALLET', to: 'pg', amount: 100 }

test('answers the app in the test process', async ({ member, world }) => {
  const response = await fetch('http://localhost/api/wallet', {
    headers: { authorization: `Bearer ${member.token}` },
  })
  expect(response.status).toBe(200)
  expect(await response.json()).toEqual(await member.api('GET', '/api/wallet'))
  expect(world.name).toBe('default')
})

test('gives each test a fresh world', async ({ journal }) => {
  expect(await journal.read()).toEqual([])
})

test('moves Date together with the clock of the world', async ({ clock, world }) => {
  expect(Date.now()).toBe(NOON)
  await clock.advance(90)
  expect(Date.now()).toBe(NOON + 90_000)
  expect((await world.control('GET /state')).now).toBe(new Date(NOON + 90_000).toISOString())
  await clock.set('2026-11-21T08:00:00+07:00')
  expect(await clock.now()).toBe(Date.parse('2026-11-21T08:00:00+07:00'))
  await clock.noon()
  expect(await clock.now()).toBe(NOON)
})

test('keeps the login when the clock jumps with keepLogins', async ({ clock, member }) => {
  const before = await clock.now()
  await clock.advance(2 * 86_400, { keepLogins: true })
  expect((await clock.now()) - before).toBe(2 * 86_400_000)
  expect(await member.api('GET', '/api/wallet')).not.toHaveProperty('message')
})

test('sends events and adds faults', async ({ events, faults, member }) => {
  const coins = async () => (await member.api('GET', '/api/wallet')).profile.coin
  const before = await coins()
  await events.send({ type: 'coins.given', username: member.phone, amount: 3 })
  expect(await coins()).toBe(before + 3)
  await faults.arm({ endpoint: 'GET /api/wallet', kind: 'error', code: 'UNAUTHORIZED' })
  expect(await member.api('GET', '/api/wallet')).toMatchObject({ message: 'UNAUTHORIZED' })
  await faults.clear()
  expect(await coins()).toBe(before + 3)
})

describe('scenario', () => {
  test.override({ scenario: 'terminated' })
  test('selects the scenario of the world', async ({ world }) => {
    expect((await world.control('GET /state')).scenario).toBe('terminated')
  })
})

describe('expectOnce', () => {
  test('returns the call', async ({ expectOnce, member }) => {
    const waiting = expectOnce(TRANSFER, { status: 200, body: { amount: 100 } })
    await member.api('POST', '/api/wallet/transfer', transfer)
    expect(await waiting).toMatchObject({ endpoint: TRANSFER, body: { amount: 100 } })
    const second = expectOnce(TRANSFER)
    await member.api('POST', '/api/wallet/transfer', transfer)
    await second
  })

  test('throws for another status', async ({ world, member }) => {
    await member.api('POST', '/api/wallet/transfer', transfer)
    await expect(world.journal.expectOnce(TRANSFER, { status: 400 })).rejects.toThrow(
      'not with {"status":400}',
    )
  })

  test('throws for another body and for a second call', async ({ world, member }) => {
    const { journal } = world
    await member.api('POST', '/api/wallet/transfer', transfer)
    await expect(journal.expectOnce(TRANSFER, { body: { amount: 99 } })).rejects.toThrow(
      'not with {"body":{"amount":99}}',
    )
    await member.api('POST', '/api/wallet/transfer', transfer)
    await expect(journal.expectNoMore()).rejects.toThrow('was expected 1 times and was called 2 times')
  })

  test.fails('fails the test if the call comes again', async ({ expectOnce, member }) => {
    await member.api('POST', '/api/wallet/transfer', transfer)
    await expectOnce(TRANSFER)
    await member.api('POST', '/api/wallet/transfer', transfer)
  })

  test('throws for two calls instead of one', async ({ world, member }) => {
    await member.api('POST', '/api/wallet/transfer', transfer)
    await member.api('POST', '/api/wallet/transfer', transfer)
    await expect(world.journal.expectOnce(TRANSFER)).rejects.toThrow(
      'was to be called once and was called 2 times',
    )
  })
})

describe('end of a test', () => {
  test('removes the clock, handlers and listeners of the test', async ({ backend }) => {
    vi.spyOn(console, 'error').mockReturnValue()
    // Only this test mocks another server.
    const reached = vi.fn()
    const server = createServer((_request, response) => {
      reached()
      response.end()
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    const elsewhere = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`
    onTestFinished(() => {
      vi.restoreAllMocks()
      server.close()
    })
    const onMessage = vi.fn()
    backend.server.events.on('request:start', onMessage)
    backend.server.use(http.get(elsewhere, () => HttpResponse.text('answered')))
    expect(await (await fetch(elsewhere)).text()).toBe('answered')
    expect(onMessage).toHaveBeenCalledOnce()
    backend.end()
    expect(vi.isFakeTimers()).toBe(false)
    await backend.begin()
    await expect(fetch(elsewhere)).rejects.toThrow()
    expect(reached).not.toHaveBeenCalled()
    expect(onMessage).toHaveBeenCalledOnce()
  })

  test('fails the test that caused an internal error of the mock', async ({ backend, world }) => {
    const failing = vi.spyOn(backend.worlds().provider.router, 'match').mockImplementation(() => {
      throw new Error('a bug of the mock')
    })
    await world.api('GET', '/api/lookup/banks')
    failing.mockRestore()
    expect(() => backend.end()).toThrow('a bug of the mock')
    expect(() => backend.end()).not.toThrow()
  })
})
