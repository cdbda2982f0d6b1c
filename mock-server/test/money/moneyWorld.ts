import { openSession } from '../../src/provider/shared/session.ts'
import { openWorld } from '../world.ts'

/** Members in different states: much money, an active bonus, no money, no bank. */
export const players = [
  '0810000001',
  '0810000002',
  '0810000003',
  '0810000017',
  '0810000021',
  '0810000101',
] as const
export type Player = (typeof players)[number]

/** Opens a world and logs these members in. */
export function openMoneyWorld() {
  const opened = openWorld()
  const idOf = (phone: Player) => opened.world.tables.members.first('username', phone)?._id as string
  const entries = players.map((phone) => {
    const memberId = idOf(phone)
    return [phone, { memberId, client: opened.withToken(openSession(opened.world, memberId)) }] as const
  })
  const seats = Object.fromEntries(entries) as Record<Player, (typeof entries)[number][1]>
  return {
    world: opened.world,
    advance: opened.advance,
    as: (phone: Player) => seats[phone].client,
    memberId: (phone: Player) => seats[phone].memberId,
  }
}

export type MoneyWorld = ReturnType<typeof openMoneyWorld>

/** Returns the satang by place: the wallet, pending withdrawals, and each game account. */
export type Balances = Map<string, number>

export function balancesOf({ world }: Pick<MoneyWorld, 'world'>, memberId: string): Balances {
  const member = world.tables.members.get(memberId)
  const games = world.tables.gameAccounts.by('memberId', memberId)
  return new Map([
    ['wallet', member?.wallet ?? 0],
    ['inFlight', member?.inFlight ?? 0],
    ...games.map(({ code, balance }): [string, number] => [`game:${code}`, balance]),
  ])
}
