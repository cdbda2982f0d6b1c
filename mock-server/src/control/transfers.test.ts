import { expect, test } from 'vitest'
import { openServer } from '../../test/server.ts'

const server = await openServer()

/** Opens a world with a function that pays to an account of this kind, or to a stranger. */
async function open(name: string) {
  const { mock } = server.world(name)
  const transfers = async () => (await mock('GET', '/transfers')).body
  const { accounts } = await transfers()
  const pay = async (amount: number, kind: object) => {
    const account = accounts.find((one: object) =>
      Object.entries(kind).every(([key, value]) => one[key as never] === value),
    )
    const to = account?.bankAccountNo ?? '0000000000'
    return (await mock('POST', '/transfers', { username: '0810000001', amount, to })).body
  }
  return { mock, transfers, pay }
}

test('lists the newest 20 transfers', async () => {
  const { pay, transfers } = await open('transfers')
  for (let amount = 1; amount <= 21; amount++) await pay(amount, {})
  const amounts = (await transfers()).transfers.map(({ amount }: { amount: number }) => amount)
  expect(amounts).toEqual(Array.from({ length: 20 }, (_, age) => 21 - age))
})

test('converts a transfer in kip to baht', async () => {
  const { mock, pay } = await open('kip')
  const amount = 500 * (await mock('GET', '/settings')).body.lakPerBaht
  const currency = 'LAK'
  expect(await pay(amount, { currency })).toMatchObject({ amount: 500, paid: { amount, currency } })
})

test('shows whether a transfer was credited, and returns the slip of the newest or the named transfer', async () => {
  const { mock, pay, transfers } = await open('slips of two')
  const seen = await pay(100, { mode: 'AUTO' })
  const stranger = await pay(200, { mode: 'none' })
  expect([seen.isCredited, stranger.isCredited]).toEqual([false, false])
  await mock('POST', '/clock', { advanceSeconds: 61 })
  expect((await transfers()).transfers).toEqual([
    { ...stranger, to: expect.stringContaining('0000000000') },
    { ...seen, isCredited: true },
  ])
  const nameOf = async (query: string) => (await mock('GET', `/transfers/slip${query}`)).body.name
  expect(await nameOf('')).toBe(`${stranger.reference}.png`)
  expect(await nameOf(`?reference=${seen.reference}`)).toBe(`${seen.reference}.png`)
})
