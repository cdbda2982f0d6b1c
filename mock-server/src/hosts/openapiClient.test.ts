import { generateClient } from '@wallet/contracts/test/generatedClient'
import { afterAll, expect, test } from 'vitest'
import { openServer } from '../../test/server.ts'

/** What the types of the generated client know of the mock itself. */
const uses = `import { mockGetJournal, mockGetState, mockPostClock, mockPostFaults } from './client.ts'

export async function right() {
  const state = await mockGetState({})
  if (state.status !== 200) return state.data.hint
  const [qr] = state.data.openQrcodes
  const { data } = await mockGetJournal({ endpoint: 'GET /api/wallet', count: 1 })
  return 'requests' in data ? data.requests.map(({ status }) => status.toFixed()) : qr?.amount.toFixed(2)
}

export async function wrong() {
  // @ts-expect-error there is no such kind of fault
  await mockPostFaults({ endpoint: '*', kind: 'explode' })
  // @ts-expect-error a number of seconds
  await mockPostClock({ advanceSeconds: 'an hour' })
  const state = await mockGetState({})
  // @ts-expect-error a refusal has no members
  state.data.members
  // @ts-expect-error it is called wallet
  if (state.status === 200) state.data.members[0]?.balance
}
`

const server = await openServer()
const document = await fetch(`${server.url}/docs/openapi.json`)
const generated = generateClient('control-client', await document.text())
afterAll(generated.remove)

test('the types of a client that a stock generator makes know the control API', () => {
  expect(generated.compile(uses)).toEqual({ status: 0, output: '' })
})

test('such a client logs in, moves money and the clock, and sees both in the state of the world', async () => {
  const client = await generated.import()
  client.defaults.baseUrl = server.url
  client.defaults.headers = { 'X-Mock-World': 'generated' }
  const login = await client.postLogin({ username: '0810000001', password: 'wallet-demo-1' })
  expect(login.status).toBe(200)
  const headers = { Authorization: `Bearer ${login.data.token}` }
  const wallet = async () => (await client.getWallet({ headers })).data.wallet.amount
  const before = await wallet()
  const transfer = { from: 'WALLET', to: 'pg', amount: 12.5 }
  expect(await client.postWalletTransfer(transfer, { idempotencyKey: 'order-1' }, { headers })).toMatchObject(
    {
      status: 200,
      data: { message: 'SUCCESS' },
    },
  )
  expect(await wallet()).toBe(before - transfer.amount)

  const start = Date.parse((await client.mockGetState({})).data.now)
  expect(await client.mockPostClock({ advanceSeconds: 3600 })).toMatchObject({ status: 200 })
  const { data } = await client.mockGetState({})
  expect(Date.parse(data.now) - start).toBe(3_600_000)
  expect(data.members.find(({ username }: { username: string }) => username === '0810000001')).toMatchObject({
    wallet: before - transfer.amount,
  })
  expect(await client.mockPostClock({ advanceSeconds: -1 })).toMatchObject({
    status: 400,
    data: { message: 'KEY_INVALID', key: 'advanceSeconds' },
  })
})
