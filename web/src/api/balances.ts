import { toBaht, toSatang } from '../format/money.ts'
import type { Answer } from './answers/answers.ts'

export type WalletAnswer = Answer<'GET /api/wallet'>

/** The name of the wallet as an account. Every other account is the code of a game. */
export const WALLET: typeof import('@wallet/contracts/endpoints/wallet')['WALLET'] = 'WALLET'
/** Wallet and all games together. */
export const TOTAL = 'TOTAL'

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

type Game = WalletAnswer['slots'][number]

export const gameCategories = ['slot', 'sport', 'lotto'] as const

/** Returns undefined for a category that the app does not know. */
export const categoryOf = ({ category }: Pick<Game, 'category'>) =>
  gameCategories.find((known) => known === category)

/** Checks whether the member has an account at a game. If the provider does not say so, the balance does. */
export const hasGameAccount = ({ isActive, amount }: Pick<Game, 'isActive' | 'amount'>): boolean =>
  isActive ?? amount !== 0

/** Returns the balance in the credits of the game, or null if it is not known. */
export const multipliedAmount = ({ amount, ftWalletSlot }: Pick<Game, 'amount' | 'ftWalletSlot'>) =>
  amount === null || ftWalletSlot === null ? null : toBaht(Math.round(toSatang(amount) * ftWalletSlot))
