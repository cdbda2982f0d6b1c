import type { QueryClient } from '@tanstack/react-query'
import type { ResponseBody } from '@wallet/contracts/endpoints/table'
import { useState } from 'react'
import { type Balances, TOTAL, WALLET } from '../../api/balances.ts'
import { latestStatementQuery, walletQuery } from '../../api/queries.ts'
import { readQuery } from '../../api/readQuery.ts'
import { amountOf } from '../../format/amountText.ts'
import { parseSatang, toBaht } from '../../format/money.ts'
import { useAmount } from '../../moneyViews/AmountInput.tsx'
import type { OrderAction } from '../../moneyViews/useOrder.ts'
import { closeAlert } from '../../ui/alert.ts'

export function useWithdrawForm(
  balances: Balances | undefined,
  bounds: Bounds | undefined,
  send: OrderAction['run'],
) {
  const [source, setSource] = useState<Source>('wallet')
  const amount = useAmount()
  const { satang } = amount
  const inWallet = balances?.[WALLET]
  const inSource = source === 'wallet' ? inWallet : balances?.[TOTAL]

  function change(next: string) {
    amount.change(next)
    // Select the total balance when the amount exceeds the wallet (WDR-2).
    if (isMore(parseSatang(next), inWallet) && balances?.[TOTAL] !== undefined) setSource('total')
  }

  const capToMax = (satang: number) => toBaht(Math.min(satang, (bounds?.withdrawMax ?? 0) * 100))
  /** The amount in baht that the wallet alone can pay. */
  const walletAmount = capToMax(inWallet ?? 0)

  function pickWallet() {
    closeAlert()
    setSource('wallet')
    change(amountOf(walletAmount))
  }

  function submit() {
    if (!bounds) return
    if (!isWithinBounds(satang, bounds)) return amount.reject()
    return send({ type: selectWithdrawal(source, satang, inWallet ?? 0), satang })
  }

  return {
    source,
    setSource,
    amount: { ...amount, change },
    fillAll: () => inSource !== undefined && change(amountOf(capToMax(inSource))),
    walletAmount,
    canPayFromWallet: walletAmount > 0 && walletAmount >= (bounds?.withdrawMin ?? 0),
    pickWallet,
    isShort: isMore(satang, inSource),
    submit,
  }
}

/** An unknown balance counts as enough: the provider checks it. */
const isMore = (satang = 0, balance = Number.POSITIVE_INFINITY) => satang > balance

type Bounds = ResponseBody<'GET /api/lookup/withdraw'>
/** The wallet, or the total balance, which is first collected from the games. */
export type Source = 'wallet' | 'total'

/** Checks an amount in satang against the bounds in baht (WDR-1). */
function isWithinBounds(satang: number | undefined, { withdrawMin, withdrawMax }: Bounds): satang is number {
  return satang !== undefined && satang >= withdrawMin * 100 && satang <= withdrawMax * 100
}

/** Collects from the games only when the wallet does not cover the amount (WDR-2). Amounts in satang. */
const selectWithdrawal = (source: Source, satang: number, inWallet: number) =>
  source === 'total' && satang > inWallet ? 'withdrawAll' : 'withdraw'

/** Converts an amount in satang to kip, rounded down (LAO-2). */
export const convertToKip = (satang: number, lakPerBaht: number) => Math.floor((satang * lakPerBaht) / 100)

/** The minimum and maximum of a withdrawal, in baht. */
export const boundsQuery = readQuery('GET /api/lookup/withdraw', ['lookup', 'withdraw'])

/** Finds the game whose money could not be collected. `since`: the time of sending, by the provider's clock. */
export async function findFailedGame(queries: QueryClient, since: number): Promise<string | undefined> {
  const latest = await queries.fetchQuery({ ...latestStatementQuery, staleTime: 0 }).catch(() => undefined)
  const code = latest?.statements.find(
    ({ statementType, status, to, createdAt }) =>
      statementType === 'transfer' &&
      status === 'FAILED' &&
      to === WALLET &&
      Date.parse(createdAt ?? '') >= since,
  )?.from
  const games = queries.getQueryData(walletQuery.queryKey)?.slots
  return games?.find((game) => game.code === code)?.name ?? code ?? undefined
}
