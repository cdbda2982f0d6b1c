import type { ResponseBody } from '@wallet/contracts/endpoints/table'

export type Bounds = ResponseBody<'GET /api/lookup/withdraw'>
/** What the money is taken from: the wallet, or everything, gathered from the games first. */
export type Source = 'wallet' | 'total'

/** Whether an amount (satang) may be asked for; the bounds are baht (WDR-1). */
export function isWithin(satang: number | undefined, { withdrawMin, withdrawMax }: Bounds): satang is number {
  return satang !== undefined && satang >= withdrawMin * 100 && satang <= withdrawMax * 100
}

/** The games are gathered only for what the wallet does not cover (WDR-2). Satang. */
export function withdrawCall(source: Source, satang: number, inWallet: number) {
  return source === 'total' && satang > inWallet
    ? 'POST /api/wallet/withdrawAll'
    : 'POST /api/wallet/withdraw'
}

/** What an account in LAK receives for an amount (satang): whole kip, never more than it is worth (LAO-2). */
export const kipFor = (satang: number, lakPerBaht: number) => Math.floor((satang * lakPerBaht) / 100)
