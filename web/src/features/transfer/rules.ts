import type { ResponseBody } from '@wallet/contracts/endpoints/table'
import { TRANSFER_MIN } from '@wallet/contracts/limits'
import { ifReadable } from '../../api/answers/answers.ts'
import { WALLET } from '../../money/commands.ts'

/** Where money can be: the wallet, or a game that is open. Amount in baht. */
export interface Account {
  code: string
  name: string
  amount: number
  /** A game's; the wallet has none. */
  logo?: string
}

type Game = ResponseBody<'GET /api/wallet'>['slots'][number]

/** None of a game that is not active. */
const accountOf = ({ code, name, amount, logo, isActive }: Game): Account[] =>
  isActive ? [{ code, name, amount, logo }] : []

type Answer = Pick<ResponseBody<'GET /api/wallet'>, 'wallet' | 'slots'>

/** The wallet first, then every active game account (TRF-1) that can be read. */
export function accountsOf(answer: Answer, walletName: string): Account[] {
  const games = ifReadable(() => answer.slots) ?? []
  return [
    { code: WALLET, name: walletName, amount: answer.wallet.amount },
    ...games.flatMap((game) => ifReadable(() => accountOf(game)) ?? []),
  ]
}

/** Whether a game may be missing among the accounts. */
export const isIncomplete = (answer: Answer): boolean =>
  ifReadable(() => answer.slots.flatMap(accountOf)) === undefined

export type TransferProblem = 'selectAccount' | 'sameAccount' | 'minimum'

/** Why nothing is sent (TRF-2); the amount in satang. Whether the money is there, the provider says. */
export function transferProblem(
  from: Account | undefined,
  to: Account | undefined,
  satang: number | undefined,
): TransferProblem | undefined {
  if (!from || !to) return 'selectAccount'
  if (from.code === to.code) return 'sameAccount'
  return satang === undefined || satang < TRANSFER_MIN * 100 ? 'minimum' : undefined
}
