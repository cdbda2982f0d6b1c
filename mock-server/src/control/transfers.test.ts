import { expect, test } from 'vitest'
import { openServer } from '../../test/server.ts'

const server = await openServer()
const MEMBER = '0810000001'

test('the bank tells its newest 20 transfers', async () => {
  const client = server.world('transfers')
  for (let amount = 1; amount <= 21; amount++)
    await client.mock('POST', '/transfers', { username: MEMBER, amount })
  const { transfers } = (await client.mock('GET', '/transfers')).body
  const amounts = transfers.map(({ amount }: { amount: number }) => amount)
  expect(amounts).toEqual(Array.from({ length: 20 }, (_, age) => 21 - age))
})

test('what is paid to an account in kip counts in baht', async () => {
  const client = server.world('kip')
  const { accounts } = (await client.mock('GET', '/transfers')).body
  const { bankAccountNo: to } = accounts.find(({ currency }: { currency: string }) => currency === 'LAK')
  const { lakPerBaht } = (await client.mock('GET', '/settings')).body
  const amount = 500 * lakPerBaht
  const { body } = await client.mock('POST', '/transfers', { username: MEMBER, amount, to })
  expect(body).toMatchObject({ amount: 500, paid: { amount, currency: 'LAK' } })
})
