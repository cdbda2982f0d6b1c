import { useTranslation } from 'react-i18next'
import { formatWhole } from '../format/money.ts'
import { IconButton } from './IconButton.tsx'
import styles from './Pagination.module.css'
import { VisuallyHidden } from './VisuallyHidden.tsx'

const PAGES_BEFORE = 3
const PAGES_AFTER = 1

interface PaginationProps {
  page: number
  pages: number
  onPage: (page: number) => void
  /** Shows only "‹ 1/3 ›". */
  compact?: boolean
}

/** Shows some pages before and after the current one (UI-3). Shows nothing for a single page. */
export function Pagination({ page, pages, onPage, compact }: PaginationProps) {
  const { t } = useTranslation()
  if (pages <= 1) return null
  const first = Math.max(1, page - PAGES_BEFORE)
  const last = Math.min(pages, page + PAGES_AFTER)
  return (
    <nav aria-label={t('word.page')} className={styles.pagination}>
      <VisuallyHidden role="status">
        {t('word.pageOf', { page: formatWhole(page), pages: formatWhole(pages) })}
      </VisuallyHidden>
      <IconButton
        icon="chevron-left"
        label={t('ui.previousPage')}
        // `disabled` would take the focus away.
        aria-disabled={page <= 1 || undefined}
        onClick={() => page > 1 && onPage(page - 1)}
      />
      {compact ? (
        <span aria-current="page" className={styles.compact}>
          {page}/{pages}
        </span>
      ) : (
        Array.from({ length: last - first + 1 }, (_, index) => first + index).map((number) => (
          <button
            key={number}
            type="button"
            aria-current={number === page ? 'page' : undefined}
            aria-label={`${t('word.page')} ${number}`}
            className={styles.page}
            onClick={() => onPage(number)}
          >
            {number}
          </button>
        ))
      )}
      <IconButton
        icon="chevron-right"
        label={t('ui.nextPage')}
        aria-disabled={page >= pages || undefined}
        onClick={() => page < pages && onPage(page + 1)}
      />
    </nav>
  )
}
