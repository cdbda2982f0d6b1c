import { openWorld } from './world.ts'

/** Logs a member in and returns a client with shortcuts for money in baht. */
export function accountOf(opened: ReturnType<typeof openWorld>, phone: string) {
  const client = opened.as(phone)
  return {
    ...client,
    /** In baht. */
    wallet: (): number => client.get('/api/wallet').body.wallet.amount,
    coins: (): number => client.get('/api/wallet').body.profile.coin,
    /** Returns the newest statement entry without id and time. */
    newest() {
      const { _id, createdAt, ...entry } = client.post('/api/statement', { page: 1, limit: 1 }).body
        .statements[0]
      return entry
    },
    entries: (): number => client.post('/api/statement', { page: 1, limit: 1 }).body.total,
  }
}

/** Opens a world with a member who is logged in. */
export function openMember(phone: string, options?: Parameters<typeof openWorld>[0]) {
  const opened = openWorld(options)
  const member = accountOf(opened, phone)
  return {
    ...opened,
    member,
    memberId: opened.world.tables.members.first('username', phone)?._id ?? '',
    wallet: member.wallet,
    /** Returns the newest statement entries. */
    statement: () => member.post('/api/statement', { page: 1, limit: 20 }).body.statements,
  }
}
