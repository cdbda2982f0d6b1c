import type { ResponseBody } from '@wallet/contracts/endpoints/table'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../api/call.ts'
import { usePages } from '../../api/usePages.ts'
import { formatDateTime } from '../../format/date.ts'
import { formatMoney } from '../../format/money.ts'
import { PagedTable } from '../../ui/PagedTable.tsx'
import type { Column } from '../../ui/Table.tsx'
import { refundLogKey } from './queries.ts'
import styles from './RefundLog.module.css'

type Refund = ResponseBody<'POST /api/refund'>['refunds'][number]

export function RefundLog() {
  const { t } = useTranslation()
  const id = useId()
  const list = usePages(refundLogKey, (body, signal) => call('POST /api/refund', { body, signal }))
  const columns: Column<Refund>[] = [
    {
      head: t('money.amountShort'),
      cell: ({ refundAmount }) => <b className={styles.amount}>+{formatMoney(refundAmount)}</b>,
    },
    { head: t('word.date'), cell: ({ createdAt }) => formatDateTime(createdAt), end: true, quiet: true },
  ]
  return (
    <section aria-labelledby={id} className={styles.log}>
      <h3 id={id}>{t('refund.log')}</h3>
      <PagedTable
        label={t('refund.log')}
        columns={columns}
        rows={list.data?.refunds}
        keyOf={({ createdAt }, index) => `${createdAt} ${index}`}
        list={list}
        empty={<p className={styles.none}>{t('refund.logNone')}</p>}
      />
    </section>
  )
}
