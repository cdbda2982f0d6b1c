import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { latestStatementQuery, walletQuery } from '../../api/queries.ts'
import { formatDateTime } from '../../format/date.ts'
import { formatMoney } from '../../format/money.ts'
import { Badge } from '../../ui/Badge.tsx'
import { Facts } from '../../ui/Facts.tsx'
import { Money } from '../../ui/Money.tsx'
import { rollDigits } from '../../ui/rollDigits.tsx'
import type { EntryMark, Receipt } from '../description.ts'
import { AccountName } from './AccountName.tsx'
import styles from './ReceiptView.module.css'

interface Props {
  receipt: Receipt
  /** Its statement entry is not older (ms since 1970, provider's clock). */
  since: number
  /** When the outcome was found, if the answer was lost. */
  at?: number | undefined
}

/** Shows the amount of an order, its accounts, and the balance after it. */
export function ReceiptView({ receipt, since, at }: Props) {
  const { t } = useTranslation()
  const { from, to, isOnItsWay } = receipt
  const amount = useAmount(receipt.amount, since)
  const hasWallet = from === 'wallet' || to === 'wallet' || from === 'everywhere'
  // The balance before the command must not be shown as the present one.
  const wallet = useQuery(walletQuery)
  const balance = wallet.isFetchedAfterMount && !wallet.isFetching && wallet.data?.wallet.amount
  return (
    <div className={styles.receipt}>
      {amount !== undefined && <Money baht={amount} size="lg" drawDigits={rollDigits(0)} />}
      <Facts
        rows={[
          from && [t('money.from'), <AccountName key="from" account={from} />],
          to && [t('money.to'), <AccountName key="to" account={to} />],
          hasWallet && typeof balance === 'number' && [t('money.walletNow'), `฿${formatMoney(balance)}`],
          at !== undefined && [t('word.date'), formatDateTime(at)],
        ]}
      />
      {isOnItsWay && <Badge tone="progress">{t('word.inProgress')}</Badge>}
    </div>
  )
}

/** Returns baht. The amount of a bonus or a voucher is only in its statement entry. */
function useAmount(amount: Receipt['amount'], since: number): number | undefined {
  const mark: EntryMark | undefined = typeof amount === 'object' ? amount : undefined
  const { data } = useQuery({ ...latestStatementQuery, enabled: mark !== undefined })
  if (!mark) return amount as number | undefined
  const entry = data?.statements.find(
    ({ statementType, from, createdAt }) =>
      statementType === mark.type &&
      (mark.from === undefined || from === mark.from) &&
      Date.parse(createdAt ?? '') >= since,
  )
  if (!entry?.amount) return undefined
  return mark.type === 'finish_bonus' ? -entry.amount : entry.amount
}
