import { useTranslation } from 'react-i18next'
import { IconButton } from './IconButton.tsx'
import styles from './Pagination.module.css'

const PAGES_BEFORE = 3
const PAGES_AFTER = 1

interface PaginationProps {
  /** The current page, from 1. */
  page: number
  pages: number
  onPage: (page: number) => void
  /** "‹ 1/3 ›", for where there is little room. */
  compact?: boolean
}

/** Some pages before the current one and after it (UI-3); nothing while there is only one. */
export function Pagination({ page, pages, onPage, compact }: PaginationProps) {
  const { t } = useTranslation()
  if (pages <= 1) return null
  const first = Math.max(1, page - PAGES_BEFORE)
  const last = Math.min(pages, page + PAGES_AFTER)
  return (
    <nav aria-label={t('word.page')} className={styles.pagination}>
      <IconButton
        icon="chevron-left"
        label={t('ui.previousPage')}
        disabled={page <= 1}
        onClick={() => onPage(page - 1)}
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
        disabled={page >= pages}
        onClick={() => onPage(page + 1)}
      />
    </nav>
  )
}
