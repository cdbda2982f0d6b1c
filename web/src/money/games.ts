import { toBaht, toSatang } from '../format/satang.ts'
import type { WalletAnswer } from './balances.ts'

type Game = WalletAnswer['slots'][number]

/** Checks whether the member has an account at a game. If the provider does not say so, the balance does. */
export const hasGameAccount = ({ isActive, amount }: Pick<Game, 'isActive' | 'amount'>): boolean =>
  isActive ?? amount !== 0

/** Returns the balance in the credits of the game, or null if it is not known. */
export const multipliedAmount = ({ amount, ftWalletSlot }: Pick<Game, 'amount' | 'ftWalletSlot'>) =>
  amount === null || ftWalletSlot === null ? null : toBaht(Math.round(toSatang(amount) * ftWalletSlot))
