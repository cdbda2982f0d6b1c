import type { AddressInfo } from 'node:net'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { buildServer } from '../hosts/fastify.ts'
import { startMock } from './node.ts'
import { openTestWorld } from './testWorld.ts'

const now = Date.parse('2026-11-20T12:00:00+07:00')

async function openMock(options = {}) {
  const mock = await startMock({ clock: () => now, ...options })
  onTestFinished(mock.stop)
  return { mock, world: mock.world('mine') }
}

test('sends the token to a shared mock', async () => {
  const token = 'a-token-of-this-test'
  const { app } = await buildServer({ token })
  onTestFinished(() => app.close())
  await app.listen({ port: 0, host: '127.0.0.1' })
  const url = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`
  expect(await openTestWorld(url, 'mine', token).control('GET /state')).toMatchObject({ scenario: 'default' })
  for (const given of [undefined, 'a-token-of-another'])
    await expect(openTestWorld(url, 'mine', given).control('GET /state')).rejects.toThrow(
      'UNAUTHORIZED · send the MOCK_TOKEN',
    )
})

test('throws the error code, the field and the hint', async () => {
  const { world } = await openMock()
  await expect(world.clock.set('noon')).rejects.toThrow(/^KEY_INVALID · now · a time such as 2026/)
  await expect(world.journal.read('GET /api/lookup/bank')).rejects.toThrow(
    /^KEY_INVALID · endpoint · did you/,
  )
})

test('sets and advances the clock of the world', async () => {
  const { mock, world } = await openMock()
  expect(await world.clock.now()).toBe(now)
  await world.clock.set('2026-11-21T08:00:00+07:00')
  await world.clock.advance(90)
  expect(await world.clock.now()).toBe(Date.parse('2026-11-21T08:01:30+07:00'))
  expect(await mock.world('another').clock.now()).toBe(now)
})

describe('clock.noon', () => {
  test.each([
    ['2026-11-20T16:59:59Z', '2026-11-20T12:00:00+07:00'],
    ['2026-11-20T17:00:00Z', '2026-11-21T12:00:00+07:00'],
  ])('sets the clock from %s to %s', async (time, noon) => {
    const { world } = await openMock()
    vi.useFakeTimers({ toFake: ['Date'], now: Date.parse(time) })
    onTestFinished(() => void vi.useRealTimers())
    await world.clock.noon()
    expect(await world.clock.now()).toBe(Date.parse(noon))
  })
})

test('resets with a scenario and a seed, and loads a saved world', async () => {
  const { world } = await openMock()
  const member = await world.logIn('0810000001')
  const coins = async () => (await member.api('GET', '/api/wallet')).profile.coin
  const before = await coins()
  const saved = await world.save()
  await world.events.send({ type: 'coins.given', username: member.phone, amount: 3 })
  await world.load(saved)
  expect(await coins()).toBe(before)
  await world.reset('laos', 7)
  expect(await world.control('GET /state')).toMatchObject({ scenario: 'laos', seed: 7 })
})

test('removes the faults', async () => {
  const { world } = await openMock()
  await world.faults.arm({ endpoint: 'GET /api/lookup/info', kind: 'error', code: 'INTERNAL_SERVER_ERROR' })
  expect(await world.api('GET', '/api/lookup/info')).toHaveProperty('message')
  await world.faults.clear()
  expect(await world.api('GET', '/api/lookup/info')).not.toHaveProperty('message')
})

test('names the member and the error code of a refused login', async () => {
  const { world } = await openMock()
  await expect(world.logIn('0810000001', 'of another')).rejects.toThrow('0810000001 could not log in: ')
  await expect(world.logIn('0810000005')).rejects.toThrow('0810000005 could not log in: INACTIVE_USER')
})

test('returns the slip of a transfer that is not credited yet', async () => {
  const { world } = await openMock()
  const { name, type, bytes } = await world.slip('0810000001', 432.5)
  const { transfers, accounts } = await world.control('GET /transfers')
  const bySlip = accounts
    .filter(({ mode }) => mode !== 'AUTO')
    .map((one) => `${one.bankCode} ${one.bankAccountNo}`)
  expect(transfers).toMatchObject([{ member: '0810000001', amount: 432.5, to: bySlip[0] }])
  expect([name, type]).toEqual([expect.stringMatching(/\.png$/), 'image/png'])
  expect([...bytes.slice(1, 4)].map((byte) => String.fromCharCode(byte)).join('')).toBe('PNG')
})

test('sets the prize of the next spin', async () => {
  const { world } = await openMock()
  const member = await world.logIn('0810000001')
  for (const code of ['COIN2', 'C50']) {
    await world.nextPrize(code)
    expect(JSON.stringify(await member.api('POST', '/api/spinwheel/spin', {}))).toContain(code)
  }
})

test('starts a mock with server options', async () => {
  const { mock, world } = await openMock({ seed: 7, idempotency: false })
  expect(await world.control('GET /state')).toMatchObject({ seed: 7 })
  const member = await world.logIn('0810000001')
  const amount = async () => (await member.api('GET', '/api/wallet')).wallet.amount
  const before = await amount()
  const headers = {
    'x-mock-world': 'mine',
    authorization: `Bearer ${member.token}`,
    'content-type': 'application/json',
    'idempotency-key': 'the-same',
  }
  const body = JSON.stringify({ amount: 100 })
  for (let time = 0; time < 2; time++)
    await fetch(`${mock.url}/api/wallet/withdraw`, { method: 'POST', headers, body })
  expect(await amount()).toBe(before - 200)
})
