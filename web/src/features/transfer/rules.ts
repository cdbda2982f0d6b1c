import type { ResponseBody } from '@wallet/contracts/endpoints/table'
import { TRANSFER_MIN } from '@wallet/contracts/limits'
import { WALLET } from '../../money/commands.ts'

/** Where money can be: the wallet, or a game that is open. Amount in baht. */
export interface Account {
  code: string
  name: string
  amount: number
  /** A game's; the wallet has none. */
  logo?: string
}

/** The wallet first, then every active game account (TRF-1). */
export function accountsOf(
  { wallet, slots }: Pick<ResponseBody<'GET /api/wallet'>, 'wallet' | 'slots'>,
  walletName: string,
): Account[] {
  const games = slots
    .filter(({ isActive }) => isActive)
    .map(({ code, name, amount, logo }) => ({ code, name, amount, logo }))
  return [{ code: WALLET, name: walletName, amount: wallet.amount }, ...games]
}

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
