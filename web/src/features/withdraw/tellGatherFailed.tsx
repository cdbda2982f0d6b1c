import type { QueryClient } from '@tanstack/react-query'
import type { TFunction } from 'i18next'
import { latestStatementQuery, walletQuery } from '../../api/queries.ts'
import { formatShortMoney } from '../../format/money.ts'
import { WALLET } from '../../money/balances.ts'
import type { Receipt } from '../../money/description.ts'
import type { Refusal } from '../../money/order.ts'
import { tellRefused } from '../../money/views/ending.tsx'
import { closeAlert } from '../../ui/alert.ts'
import { Button } from '../../ui/Button.tsx'

interface Offer {
  /** Baht in the wallet that can be withdrawn. */
  amount: number
  onPick: () => void
}

/**
 * Shows that the money of the games could not be collected: which game failed, where the money is, and an offer to
 * withdraw the wallet alone. `since`: the time of sending, by the provider's clock.
 */
export async function tellGatherFailed(
  t: TFunction,
  queries: QueryClient,
  { failure, receipt, since }: { failure: Refusal; receipt: Receipt; since: number },
  offer: Offer | undefined,
) {
  const name = await findFailedGame(queries, since)
  tellRefused(t, failure, receipt, {
    ...(name && { line: t('ending.gameFailed', { name }) }),
    ...(offer && { next: <WalletOnly t={t} {...offer} /> }),
  })
}

function WalletOnly({ t, amount, onPick }: Offer & { t: TFunction }) {
  function pick() {
    closeAlert()
    onPick()
  }
  return <Button onClick={pick}>{t('withdraw.fromWallet', { amount: formatShortMoney(amount) })}</Button>
}

async function findFailedGame(queries: QueryClient, since: number): Promise<string | undefined> {
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
