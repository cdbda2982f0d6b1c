import { expect, test } from 'vitest'
import { openServer } from '../../test/server.ts'

const server = await openServer()
const MEMBER = '0810000001'

test('lists the newest 20 transfers', async () => {
  const client = server.world('transfers')
  for (let amount = 1; amount <= 21; amount++)
    await client.mock('POST', '/transfers', { username: MEMBER, amount })
  const { transfers } = (await client.mock('GET', '/transfers')).body
  const amounts = transfers.map(({ amount }: { amount: number }) => amount)
  expect(amounts).toEqual(Array.from({ length: 20 }, (_, age) => 21 - age))
})

test('converts a transfer in kip to baht', async () => {
  const client = server.world('kip')
  const { accounts } = (await client.mock('GET', '/transfers')).body
  const { bankAccountNo: to } = accounts.find(({ currency }: { currency: string }) => currency === 'LAK')
  const { lakPerBaht } = (await client.mock('GET', '/settings')).body
  const amount = 500 * lakPerBaht
  const { body } = await client.mock('POST', '/transfers', { username: MEMBER, amount, to })
  expect(body).toMatchObject({ amount: 500, paid: { amount, currency: 'LAK' } })
})

test('shows whether a transfer was credited, and returns the slip of the newest or the named transfer', async () => {
  const client = server.world('slips of two')
  const { accounts } = (await client.mock('GET', '/transfers')).body
  const auto = accounts.find(({ mode }: { mode: string }) => mode === 'AUTO')
  const pay = async (amount: number, to?: string) =>
    (await client.mock('POST', '/transfers', { username: MEMBER, amount, to })).body
  const seen = await pay(100, auto.bankAccountNo)
  const stranger = await pay(200, '0000000000')
  expect([seen.isCredited, stranger.isCredited]).toEqual([false, false])
  await client.mock('POST', '/clock', { advanceSeconds: 61 })
  const { transfers } = (await client.mock('GET', '/transfers')).body
  expect(transfers).toEqual([
    { ...stranger, to: expect.stringContaining('0000000000') },
    { ...seen, isCredited: true },
  ])
  const nameOf = async (query: string) => (await client.mock('GET', `/transfers/slip${query}`)).body.name
  expect(await nameOf('')).toBe(`${stranger.reference}.png`)
  expect(await nameOf(`?reference=${seen.reference}`)).toBe(`${seen.reference}.png`)
  expect((await client.mock('GET', '/transfers/slip?reference=none')).status).toBe(404)
})
