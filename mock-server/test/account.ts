import type { openWorld } from './world.ts'

/** A logged-in member, and what the API tells this member about money. */
export function accountOf(opened: ReturnType<typeof openWorld>, phone: string) {
  const client = opened.as(phone)
  return {
    ...client,
    /** In baht. */
    wallet: (): number => client.get('/api/wallet').body.wallet.amount,
    coins: (): number => client.get('/api/wallet').body.profile.coin,
    /** The newest entry of the statement, without what differs from run to run. */
    newest() {
      const { _id, createdAt, ...entry } = client.post('/api/statement', { page: 1, limit: 1 }).body
        .statements[0]
      return entry
    },
    entries: (): number => client.post('/api/statement', { page: 1, limit: 1 }).body.total,
  }
}
