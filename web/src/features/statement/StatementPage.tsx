import { useDeferredValue, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router-dom'
import { call } from '../../api/call.ts'
import { usePages } from '../../api/usePages.ts'
import { formatWhole } from '../../format/money.ts'
import { NoBalance } from '../../moneyViews/NoBalance.tsx'
import { Button } from '../../ui/Button.tsx'
import { cx, look } from '../../ui/cx.ts'
import { ErrorState } from '../../ui/EmptyState.tsx'
import { IncompleteNote } from '../../ui/IncompleteNote.tsx'
import { openSheet } from '../../ui/openSheet.ts'
import { Pagination } from '../../ui/Pagination.tsx'
import { SkeletonRows } from '../../ui/Skeleton.tsx'
import { usePageTitle } from '../../ui/usePageTitle.ts'
import { useRemoveHash } from '../../ui/useRemoveHash.ts'
import { openSince } from './rules.ts'
import { SlipSheet } from './SlipSheet.tsx'
import { StatementDays } from './StatementDays.tsx'
import styles from './StatementPage.module.css'

/** Lists the entries, newest first, with a button to the slips (STM-1). */
export default function StatementPage() {
  const { t } = useTranslation()
  usePageTitle(t('statement.title'))
  const list = usePages(
    ['statement'],
    (body, signal) => call('POST /api/statement', { body, signal }),
    ({ statements }) => statements,
    { ahead: true, openSince },
  )
  const { data, rows, page, pages } = list
  // Show the new page number before its rows, so that the tap responds quickly.
  const deferredRows = useDeferredValue(rows) ?? rows
  const total = data?.total ?? 0
  const isEmpty = rows?.length === 0 && pages === 1 && !data?.isIncomplete

  function changePage(to: number) {
    list.setPage(to)
    window.scrollTo(0, 0)
  }

  return (
    <div className={cx(look.stack4, styles.page)}>
      <header className={cx(look.between, styles.head)}>
        <h1>{t('statement.title')}</h1>
        <SlipsButton />
        {total > 0 && (
          <p className={cx(look.quiet, styles.place)}>
            {t('statement.total', { count: total, total: formatWhole(total) })} ·{' '}
            {t('word.pageOf', { page: formatWhole(page), pages: formatWhole(pages) })}
          </p>
        )}
      </header>
      {!data && (list.isError ? <ErrorState onRetry={list.refetch} /> : <SkeletonRows rows={6} />)}
      {isEmpty && <NoBalance icon="receipt" title={t('message.listEmpty')} hint={t('statement.emptyHint')} />}
      {deferredRows && !isEmpty && (
        <>
          <IncompleteNote of={list} />
          <StatementDays entries={deferredRows} isBusy={list.isTurning} />
          <Pagination page={page} pages={pages} onPage={changePage} />
        </>
      )}
    </div>
  )
}

/** Keeps the open state here, so that opening the slips does not render the statement again. */
function SlipsButton() {
  const { t } = useTranslation()
  const isLinked = useLocation().hash === '#slips'
  const [isOpen, setOpen] = useState(isLinked)
  const [openCount, setOpenCount] = useState(Number(isLinked))
  const removeHash = useRemoveHash()

  const show = () =>
    openSheet(() => {
      setOpenCount((before) => before + 1)
      setOpen(true)
    })

  function close() {
    setOpen(false)
    removeHash()
  }

  return (
    <>
      <Button kind="secondary" size="small" icon="image" onClick={show}>
        {t('statement.slipStatus')}
      </Button>
      {/* The key loads the first page again each time the sheet opens. */}
      {openCount > 0 && <SlipSheet key={openCount} open={isOpen} onClose={close} />}
    </>
  )
}
