import type { ResponseBody } from '@wallet/contracts/endpoints/table'
import { TRANSFER_MIN } from '@wallet/contracts/limits'
import { ifReadable } from '../../api/answers/answers.ts'
import { WALLET } from '../../money/commands.ts'

/** The wallet or an active game. Amount in baht. */
export interface Account {
  code: string
  name: string
  amount: number
  /** Undefined for the wallet. */
  logo?: string
}

type Game = ResponseBody<'GET /api/wallet'>['slots'][number]

/** Returns no account for a game that is not active. */
const accountOf = ({ code, name, amount, logo, isActive }: Game): Account[] =>
  isActive ? [{ code, name, amount, logo }] : []

type Answer = Pick<ResponseBody<'GET /api/wallet'>, 'wallet' | 'slots'>

/** Returns the wallet and every active game with valid fields (TRF-1). */
export function accountsOf(answer: Answer, walletName: string): Account[] {
  const games = ifReadable(() => answer.slots) ?? []
  return [
    { code: WALLET, name: walletName, amount: answer.wallet.amount },
    ...games.flatMap((game) => ifReadable(() => accountOf(game)) ?? []),
  ]
}

/** Checks whether `accountsOf` dropped a game with invalid fields. */
export const hasInvalidGame = (answer: Answer): boolean =>
  ifReadable(() => answer.slots.flatMap(accountOf)) === undefined

export type TransferProblem = 'selectAccount' | 'sameAccount' | 'minimum'

/** Checks the form (TRF-2). Amount in satang. The provider checks the balance. */
export function transferProblem(
  from: Account | undefined,
  to: Account | undefined,
  satang: number | undefined,
): TransferProblem | undefined {
  if (!from || !to) return 'selectAccount'
  if (from.code === to.code) return 'sameAccount'
  return satang === undefined || satang < TRANSFER_MIN * 100 ? 'minimum' : undefined
}
