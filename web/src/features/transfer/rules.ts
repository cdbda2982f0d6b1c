import { TRANSFER_MIN } from '@wallet/contracts/limits'
import { hasGameAccount, WALLET, type WalletAnswer } from '../../money/balances.ts'

/** The wallet or an active game. Amount in baht, null if not known. */
export interface Account {
  code: string
  name: string
  amount: number | null
  logo?: string | null
}

/** Returns the wallet and every active game (TRF-1). */
export const accountsOf = ({ wallet, slots }: WalletAnswer, walletName: string): Account[] => [
  { code: WALLET, name: walletName, amount: wallet.amount },
  ...slots
    .filter(hasGameAccount)
    .map(({ code, name, amount, logo }) => ({ code, name: name ?? code, amount, logo })),
]

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
