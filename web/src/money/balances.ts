import { ifReadable } from '../api/answers/answers.ts'
import { toSatang } from '../format/satang.ts'
import { TOTAL, WALLET, type WalletAnswer } from './commands.ts'

/** Satang in the wallet, and all together; no total where a game's amount came broken. */
export interface Balances {
  [WALLET]: number
  [TOTAL]: number | undefined
}

export function balancesOf(answer: Pick<WalletAnswer, 'wallet' | 'slots'>): Balances {
  const inWallet = toSatang(answer.wallet.amount)
  const total = ifReadable(() => answer.slots.reduce((sum, { amount }) => sum + toSatang(amount), inWallet))
  return { [WALLET]: inWallet, [TOTAL]: total }
}
