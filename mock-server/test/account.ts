import { BANK_TRANSFER_CREDIT_S } from '@wallet/contracts/limits'
import { receiveDeposit } from '../src/provider/life/events.ts'
import { openSession } from '../src/provider/shared/session.ts'
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

/** Opens a world with a member who logs in for each call, because days pass. */
export function openDays(username: string, options?: Parameters<typeof openWorld>[0]) {
  const opened = openWorld(options)
  const { world, advance, withToken } = opened
  const memberId = world.tables.members.first('username', username)?._id ?? ''
  const client = () => withToken(openSession(world, memberId))
  return {
    ...opened,
    memberId,
    row: () => world.tables.members.edit(memberId),
    get: (path: string) => client().get(path),
    post: (path: string, body?: object) => client().post(path, body),
    /** Pays to an account that the service watches, and waits for the credit. */
    pay: (amount: number) => {
      receiveDeposit(world, { username, amount })
      advance(BANK_TRANSFER_CREDIT_S)
    },
  }
}
