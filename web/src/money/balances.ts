import { toSatang } from '../format/satang.ts'
import { TOTAL, WALLET, type WalletAnswer } from './commands.ts'

/** Satang in the wallet, and in the wallet and all games. Undefined if an amount is not known. */
export interface Balances {
  [WALLET]: number | undefined
  [TOTAL]: number | undefined
}

export function balancesOf({ wallet, slots, isIncomplete }: WalletAnswer): Balances {
  const amounts = [wallet, ...slots].map(({ amount }) => amount)
  const total = amounts.reduce(
    (sum, amount) => (sum === null || amount === null ? null : sum + toSatang(amount)),
    0,
  )
  return {
    [WALLET]: wallet.amount === null ? undefined : toSatang(wallet.amount),
    [TOTAL]: total === null || isIncomplete ? undefined : total,
  }
}
