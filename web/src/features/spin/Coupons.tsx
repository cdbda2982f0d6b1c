import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { formatMoney } from '../../format/money.ts'
import { Button } from '../../ui/Button.tsx'
import { cx, look } from '../../ui/cx.ts'
import { EmptyState, ErrorState } from '../../ui/EmptyState.tsx'
import { IncompleteNote } from '../../ui/IncompleteNote.tsx'
import { Pagination } from '../../ui/Pagination.tsx'
import { SkeletonRows } from '../../ui/Skeleton.tsx'
import { type Column, Table } from '../../ui/Table.tsx'
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx'
import { ClaimDialog } from './ClaimDialog.tsx'
import styles from './Coupons.module.css'
import { type Coupon, prizeLabel, useUnclaimable } from './coupon.ts'
import { couponsQuery } from './queries.ts'

const COUPON_PAGE_SIZE = 3

/** The list of coupons, in pages of three. While the wheel turns, it is disabled and does not show the new coupon (SPN-4). */
export function Coupons({ disabled }: { disabled: boolean }) {
  const { t } = useTranslation()
  const id = useId()
  const list = useQuery({ ...couponsQuery, enabled: !disabled })
  const { data, isError, refetch } = list
  const [asked, setPage] = useState(1)
  const [chosen, setChosen] = useState<Coupon>()
  const findReason = useUnclaimable()
  const coupons = data?.coupons ?? []
  const pages = Math.max(1, Math.ceil(coupons.length / COUPON_PAGE_SIZE))
  // The last page may have gone with its only coupon.
  const page = Math.min(asked, pages)
  const first = (page - 1) * COUPON_PAGE_SIZE

  const columns: Column<Coupon>[] = [
    { head: t('spin.number'), cell: (_, index) => <span className={look.faint}>{first + index + 1}</span> },
    {
      head: t('spin.prize'),
      cell: (coupon) => (
        <b className={cx(look.strong, findReason(coupon) && look.faint)}>{prizeLabel(coupon)}</b>
      ),
    },
    {
      head: t('money.amountShort'),
      // Coins and goods are worth no baht.
      cell: ({ amount }) =>
        amount ? (
          <span className={look.soft}>฿{formatMoney(amount)}</span>
        ) : (
          <VisuallyHidden>-</VisuallyHidden>
        ),
      end: true,
    },
    {
      head: t('word.name'),
      cell: (coupon) => {
        const reason = findReason(coupon)
        if (!reason) return coupon.prize.name
        // Every other reason asks the member to contact support.
        return reason === 'COUPON_EXPIRED' ? (
          <span className={cx(look.quiet, styles.reason)}>{t(`errors.${reason}`)}</span>
        ) : (
          <Link to="/user/contact" className={cx(look.quiet, styles.reason)}>
            {t('spin.refused')}
          </Link>
        )
      },
      quiet: true,
      below: true,
    },
    {
      head: t('spin.claim'),
      cell: (coupon) => (
        <Button
          kind="outline"
          size="small"
          disabled={disabled || findReason(coupon) !== undefined}
          aria-label={`${t('spin.claim')} ${prizeLabel(coupon)}`}
          onClick={() => setChosen(coupon)}
        >
          {t('spin.claim')}
        </Button>
      ),
      end: true,
    },
  ]

  return (
    <section aria-labelledby={id} className={look.stack2}>
      <header className={cx(look.between, styles.head)}>
        <h2 id={id}>{t('spin.myCoupons')}</h2>
        <Pagination compact page={page} pages={pages} onPage={setPage} />
      </header>
      <div className={cx(look.surface, styles.card)}>
        <IncompleteNote of={list} />
        {data ? (
          coupons.length > 0 ? (
            <Table
              headless
              label={t('spin.myCoupons')}
              columns={columns}
              rows={coupons.slice(first, first + COUPON_PAGE_SIZE)}
              keyOf={({ _id }) => _id}
            />
          ) : (
            !data.isIncomplete && (
              <EmptyState
                icon="ticket"
                tone="quiet"
                title={t('spin.noCoupons')}
                hint={t('spin.noCouponsHint')}
              />
            )
          )
        ) : isError ? (
          <ErrorState onRetry={() => refetch()} />
        ) : (
          <div className={styles.loading}>
            <SkeletonRows rows={COUPON_PAGE_SIZE} />
          </div>
        )}
      </div>
      <ClaimDialog coupon={chosen} onClose={() => setChosen(undefined)} />
    </section>
  )
}
