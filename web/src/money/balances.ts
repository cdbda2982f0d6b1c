import { toSatang } from '../format/satang.ts'
import { TOTAL, WALLET, type WalletAnswer } from './commands.ts'

/** Satang by account: the wallet, every game, and all together. */
export type Balances = Readonly<Record<string, number>>

export function balancesOf({ wallet, slots }: Pick<WalletAnswer, 'wallet' | 'slots'>): Balances {
  const games = Object.fromEntries(slots.map(({ code, amount }) => [code, toSatang(amount)]))
  const inGames = Object.values(games).reduce((sum, amount) => sum + amount, 0)
  const inWallet = toSatang(wallet.amount)
  return { ...games, [WALLET]: inWallet, [TOTAL]: inWallet + inGames }
}
