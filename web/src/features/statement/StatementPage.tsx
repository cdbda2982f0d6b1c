import { useDeferredValue } from 'react'
import { useTranslation } from 'react-i18next'
import { ifReadable } from '../../api/answers/answers.ts'
import { call } from '../../api/call.ts'
import { usePages } from '../../api/usePages.ts'
import { formatWhole } from '../../format/money.ts'
import { ErrorState } from '../../ui/EmptyState.tsx'
import { ErrorBoundary } from '../../ui/ErrorBoundary.tsx'
import { Pagination } from '../../ui/Pagination.tsx'
import { SkeletonRows } from '../../ui/Skeleton.tsx'
import { EmptyList } from './EmptyList.tsx'
import { SlipsButton } from './SlipsButton.tsx'
import { StatementDays } from './StatementDays.tsx'
import styles from './StatementPage.module.css'

/** Lists the entries, newest first, with a button to the slips (STM-1). */
export default function StatementPage() {
  const { t } = useTranslation()
  const list = usePages(['statement'], (body, signal) => call('POST /api/statement', { body, signal }), {
    ahead: true,
  })
  const { data, page, pages } = list
  // Show the new page number before its rows, so that the tap responds quickly.
  const deferredData = useDeferredValue(data) ?? data
  const total = ifReadable(() => data?.total)

  function changePage(to: number) {
    list.setPage(to)
    window.scrollTo(0, 0)
  }

  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <h1>{t('statement.title')}</h1>
        <SlipsButton />
        {data && (
          <ErrorBoundary>
            {() =>
              data.total > 0 && (
                <p className={styles.place}>
                  {t('statement.total', { count: data.total, total: formatWhole(data.total) })} ·{' '}
                  {t('word.pageOf', { page: formatWhole(page), pages: formatWhole(pages) })}
                </p>
              )
            }
          </ErrorBoundary>
        )}
      </header>
      {!data && (list.isError ? <ErrorState onRetry={list.refetch} /> : <SkeletonRows rows={6} />)}
      {total === 0 && (
        <EmptyList icon="receipt" title={t('message.listEmpty')} hint={t('statement.emptyHint')} />
      )}
      {deferredData && total !== 0 && (
        <ErrorBoundary>
          {() => (
            <>
              <StatementDays entries={deferredData.statements} isBusy={list.isTurning} />
              <Pagination page={page} pages={pages} onPage={changePage} />
            </>
          )}
        </ErrorBoundary>
      )}
    </div>
  )
}
