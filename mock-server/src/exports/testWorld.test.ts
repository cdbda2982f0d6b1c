import { expect, onTestFinished, test, vi } from 'vitest'
import { openServer } from '../../test/server.ts'
import { startMock } from './node.ts'
import { openTestWorld } from './testWorld.ts'

const now = Date.parse('2026-11-20T12:00:00+07:00')
const MEMBER = '0810000001'

async function openMock(options = {}) {
  const mock = await startMock({ clock: () => now, ...options })
  onTestFinished(mock.stop)
  return { mock, world: mock.world('mine') }
}

test('starts, uses and stops mocks with server options on their ports', async () => {
  const { mock, world } = await openMock({ seed: 7 })
  expect(await world.control('GET /state')).toMatchObject({ seed: 7 })
  await expect(startMock({ port: mock.port })).rejects.toThrow('EADDRINUSE')
  await mock.stop()
  await expect(fetch(mock.url)).rejects.toThrow()
})

test('creates a fresh world after the world was removed', async () => {
  const { mock, world } = await openMock()
  await world.api('GET', '/api/lookup/banks')
  expect(await world.journal.count('GET /api/lookup/banks')).toBe(1)
  await world.remove()
  const { worlds } = await mock.world('another').control('GET /worlds')
  expect(worlds.map(({ name }) => name)).not.toContain('mine')
  expect(await world.journal.read()).toEqual([])
})

test('sends the token to a shared mock', async () => {
  const token = 'a-token-of-this-test'
  const { url } = await openServer({ token })
  const stateWith = (given?: string) => openTestWorld(url, 'mine', given).control('GET /state')
  expect(await stateWith(token)).toMatchObject({ scenario: 'default' })
  for (const given of [undefined, 'a-token-of-another'])
    await expect(stateWith(given)).rejects.toThrow('UNAUTHORIZED · send the MOCK_TOKEN')
})

test('throws the error code, the field and the hint', async () => {
  const { world } = await openMock()
  await expect(world.clock.set('noon')).rejects.toThrow(/^KEY_INVALID · now · a time such as 2026/)
  const misspelt = world.journal.read('GET /api/lookup/bank')
  await expect(misspelt).rejects.toThrow(/^KEY_INVALID · endpoint · did you/)
  await expect(world.logIn(MEMBER, 'of another')).rejects.toThrow(`${MEMBER} could not log in: `)
  await expect(world.logIn('0810000005')).rejects.toThrow('0810000005 could not log in: INACTIVE_USER')
})

test.each([
  ['2026-11-20T16:59:59Z', '2026-11-20T12:00:00+07:00'],
  ['2026-11-20T17:00:00Z', '2026-11-21T12:00:00+07:00'],
])('sets the clock at %s to noon in Bangkok, %s', async (time, noon) => {
  const { world } = await openMock()
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse(time) })
  onTestFinished(() => void vi.useRealTimers())
  await world.clock.noon()
  expect(await world.clock.now()).toBe(Date.parse(noon))
})

test('resets, saves and loads the world, and sends events and faults', async () => {
  const { world } = await openMock()
  const { phone, api } = await world.logIn(MEMBER)
  const coins = async () => (await api('GET', '/api/wallet')).profile?.coin
  const before = await coins()
  const saved = await world.save()
  await world.events.send({ type: 'coins.given', username: phone, amount: 3 })
  expect(await coins()).toBe(before + 3)
  await world.load(saved)
  expect(await coins()).toBe(before)
  await world.faults.arm({ endpoint: 'GET /api/wallet', kind: 'error' })
  expect(await coins()).toBeUndefined()
  await world.faults.clear()
  expect(await coins()).toBe(before)
  await world.reset('laos', 7)
  expect(await world.control('GET /state')).toMatchObject({ scenario: 'laos', seed: 7 })
})

test('returns the slip of a transfer that is not credited yet', async () => {
  const { world } = await openMock()
  const { name, type, bytes } = await world.slip(MEMBER, 432.5)
  const { transfers, accounts } = await world.control('GET /transfers')
  const account = accounts.find(({ mode }) => mode !== 'AUTO')
  const to = `${account?.bankCode} ${account?.bankAccountNo}`
  expect(transfers).toMatchObject([{ member: MEMBER, amount: 432.5, to }])
  expect([name, type]).toEqual([expect.stringMatching(/\.png$/), 'image/png'])
  expect(String.fromCharCode(...bytes.slice(1, 4))).toBe('PNG')
})
