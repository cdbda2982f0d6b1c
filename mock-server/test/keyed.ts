import type { openServer } from './server.ts'

export const MEMBER = '0810000001'
let worlds = 0

/** A member in an own world who sends all commands with a key. */
export async function arrive(on: Awaited<ReturnType<typeof openServer>>) {
  const client = on.world(`idempotency ${worlds++}`)
  const token = await client.signIn(MEMBER)
  const as = (key?: string, bearer = token) => ({
    token: bearer,
    ...(key !== undefined && { headers: { 'idempotency-key': key } }),
  })
  const wallet = async (): Promise<number> => (await client.get('/api/wallet', { token })).body.wallet.amount
  const withdraw = (amount: number, key?: string) => client.post('/api/wallet/withdraw', { amount }, as(key))
  const entries = async (): Promise<number> =>
    (await client.post('/api/statement', { page: 1, limit: 1 }, { token })).body.total
  return { client, token, as, wallet, withdraw, entries }
}
