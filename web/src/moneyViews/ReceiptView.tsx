import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { balancesOf, TOTAL, WALLET } from '../api/balances.ts'
import { latestStatementQuery, useBankCode, walletQuery } from '../api/queries.ts'
import { formatDateTime } from '../format/date.ts'
import { formatAccountNumber } from '../format/digits.ts'
import { formatMoney, toBaht } from '../format/money.ts'
import { hasMark } from '../money/evidence.ts'
import type { AccountRef, EntryMark, Receipt } from '../orderTypes/description.ts'
import { Badge } from '../ui/Badge.tsx'
import { cx, look } from '../ui/cx.ts'
import { Facts } from '../ui/Facts.tsx'
import { Money } from '../ui/Money.tsx'
import { rollDigits } from '../ui/rollDigits.tsx'
import { lookOf, wordsText } from './outcomeText.ts'
import styles from './ReceiptView.module.css'

interface Props {
  receipt: Omit<Receipt, 'title'>
  /** Its statement entry is not older (ms since 1970, provider's clock). */
  since: number
  /** When the order was sent, if the answer was lost: the outcome may be found much later. */
  at?: number | undefined
  /** The order was carried out. If false, the receipt shows the requested amount and accounts only. */
  isDone?: boolean
}

/** Shows the amount of an order, its accounts, and the balance after it. */
export function ReceiptView({ receipt, since, at, isDone = true }: Props) {
  const { t } = useTranslation()
  const { from, to, isOnItsWay } = receipt
  const amount = useAmount(receipt.amount, since)
  const isTaken = lookOf(receipt) === 'taken'
  // Money on its way to the wallet is not in it yet.
  const hasWallet = isDone && (from === 'wallet' || from === 'everywhere' || (to === 'wallet' && !isOnItsWay))
  // The balance before the command must not be shown as the present one.
  const wallet = useQuery(walletQuery)
  const balances =
    wallet.isFetchedAfterMount && !wallet.isFetching && wallet.isSuccess ? balancesOf(wallet.data) : undefined
  const status = isOnItsWay && isDone && <Badge tone="progress">{t('word.inProgress')}</Badge>
  const row = (name: string, satang: number | undefined) =>
    satang !== undefined && ([name, `฿${formatMoney(toBaht(satang))}`] as const)
  return (
    <div className={cx(look.list3, styles.receipt)}>
      {isTaken && amount !== undefined && <p>{t('ending.deducted')}</p>}
      {amount !== undefined && (
        <Money baht={amount} size="lg" {...(isDone && { drawDigits: rollDigits(0) })} />
      )}
      <Facts
        rows={[
          from && [t('money.from'), <AccountName key="from" account={from} />],
          to && !receipt.saysPlace && [t('money.to'), <AccountName key="to" account={to} />],
          hasWallet && row(t('money.walletNow'), balances?.[WALLET]),
          // The question before it named the price and the total.
          isTaken && row(t('money.totalNow'), balances?.[TOTAL]),
          at !== undefined && [t('word.date'), formatDateTime(at)],
          status && [t('word.status'), status],
        ]}
      />
    </div>
  )
}

/** Returns baht. The amount of a bonus or a voucher is only in its statement entry. */
function useAmount(amount: Receipt['amount'], since: number): number | undefined {
  const mark: EntryMark | undefined = typeof amount === 'object' ? amount : undefined
  const { data } = useQuery({ ...latestStatementQuery, enabled: mark !== undefined })
  if (!mark) return amount as number | undefined
  const entry = data?.statements.find((one) => hasMark(mark, one) && Date.parse(one.createdAt ?? '') >= since)
  if (!entry?.amount) return undefined
  return mark.type === 'finish_bonus' ? -entry.amount : entry.amount
}

function AccountName({ account }: { account: AccountRef }) {
  const { t } = useTranslation()
  if (account === 'bank') return <OwnBank />
  if (account === 'wallet') return t('money.mainWallet')
  if (account === 'everywhere') return t('ending.everywhere')
  return 'key' in account ? wordsText(t, account) : account.name
}

/** The registered account, from the wallet that is loaded: "SCB 416-082-7351". */
function OwnBank() {
  const { t } = useTranslation()
  const { data: wallet } = useQuery({ ...walletQuery, enabled: false })
  const account = wallet?.bankAccount
  const code = useBankCode(account)
  if (!account?.bankAccountNo) return t('member.bankAccount')
  return `${code ?? account.bank?.nameTH ?? ''} ${formatAccountNumber(account.bankAccountNo)}`.trim()
}
