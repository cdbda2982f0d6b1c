import { readFileSync } from 'node:fs'
import { afterAll, expect, test } from 'vitest'
import { generateClient } from '../test/generatedClient.ts'
import { openSampleProvider } from '../test/sampleProvider.ts'
import { readPacts } from '../verify/pacts.ts'

/** What the types of the generated client allow, and what they do not. */
const uses = `import { getWallet, postLogin, postWalletTransfer } from './client.ts'

export async function right() {
  const login = await postLogin({ username: '0891234567', password: 'secret' })
  if (login.status !== 200) return login.data.message
  const headers = { Authorization: \`Bearer \${login.data.token}\` }
  const moved = await postWalletTransfer({ from: 'WALLET', to: 'pg', amount: 12.5 }, { idempotencyKey: 'order-1' }, { headers })
  if (moved.status === 404) return moved.data.message === 'NO_GAME'
  const wallet = await getWallet({ headers })
  return wallet.status === 200 ? wallet.data.slots.map(({ amount }) => amount.toFixed(2)) : wallet.data.message
}

export async function wrong() {
  // @ts-expect-error a password is missing
  await postLogin({ username: '0891234567' })
  // @ts-expect-error an amount is a number
  await postWalletTransfer({ from: 'WALLET', to: 'pg', amount: '12.5' })
  const wallet = await getWallet()
  // @ts-expect-error a refusal has no slots
  wallet.data.slots
  if (wallet.status === 200) {
    // @ts-expect-error it is called amount
    wallet.data.wallet.balance
    // @ts-expect-error there is no such category
    wallet.data.slots.every(({ category }) => category === 'poker')
  }
}
`

const client = generateClient('client', readFileSync(new URL('../openapi.json', import.meta.url), 'utf8'))
afterAll(client.remove)

test('a stock generator makes a client whose types hold every call to the contract', () => {
  expect(client.compile(uses)).toEqual({ status: 0, output: '' })
})

test('the generated client talks to a provider', async () => {
  const { url, statesUrl } = await openSampleProvider(readPacts().pinned)
  const state = { state: 'the lookups', params: { hold: 'everything' }, action: 'setup' }
  await fetch(statesUrl, { method: 'POST', body: JSON.stringify(state) })
  const { getLookupBanks } = await client.import()
  const { status, data } = await getLookupBanks({ baseUrl: url })
  expect([status, data]).toEqual([200, { banks: [{ code: 'code', nameTH: 'nameTH' }] }])
})
