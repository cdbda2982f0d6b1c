import type { ResponseBody } from '@wallet/contracts/endpoints/table'
import { readQuery } from '../../api/readQuery.ts'

export type Bounds = ResponseBody<'GET /api/lookup/withdraw'>
/** The wallet, or the total balance, which is first collected from the games. */
export type Source = 'wallet' | 'total'

/** Checks an amount in satang against the bounds in baht (WDR-1). */
export function isWithinBounds(
  satang: number | undefined,
  { withdrawMin, withdrawMax }: Bounds,
): satang is number {
  return satang !== undefined && satang >= withdrawMin * 100 && satang <= withdrawMax * 100
}

/** Collects from the games only when the wallet does not cover the amount (WDR-2). Amounts in satang. */
export const selectWithdrawal = (source: Source, satang: number, inWallet: number) =>
  source === 'total' && satang > inWallet ? 'withdrawAll' : 'withdraw'

/** Converts an amount in satang to kip, rounded down (LAO-2). */
export const convertToKip = (satang: number, lakPerBaht: number) => Math.floor((satang * lakPerBaht) / 100)

/** The minimum and maximum of a withdrawal, in baht. */
export const boundsQuery = readQuery('GET /api/lookup/withdraw', ['lookup', 'withdraw'])
