import type { ReactNode } from 'react'
import { PAGE_SIZE } from '../base/constants.ts'
import { ErrorState } from './EmptyState.tsx'
import styles from './PagedTable.module.css'
import { Pagination } from './Pagination.tsx'
import { SkeletonRows } from './Skeleton.tsx'
import { type Column, Table } from './Table.tsx'

interface PagedTableProps<Row> {
  label: string
  columns: readonly Column<Row>[]
  /** The rows of the page in sight; undefined while there are none yet. */
  rows: readonly Row[] | undefined
  keyOf: (row: Row, index: number) => string
  /** Where the rows come from: `usePages`. */
  list: {
    isError: boolean
    page: number
    pages: number
    isTurning: boolean
    setPage: (page: number) => void
    refetch: () => unknown
  }
  /** In the place of a list without rows. */
  empty: ReactNode
}

/** A list of the provider in pages, in each of its states: loading, not loaded, nothing there, rows. */
export function PagedTable<Row>({ label, columns, rows, keyOf, list, empty }: PagedTableProps<Row>) {
  // As many rows as a page has, so that the sheet does not grow under the user's finger.
  if (!rows) return list.isError ? <ErrorState onRetry={list.refetch} /> : <SkeletonRows rows={PAGE_SIZE} />
  if (rows.length === 0 && list.page === 1) return empty
  return (
    <div className={styles.list}>
      <Table {...{ label, columns, rows, keyOf }} busy={list.isTurning} />
      <Pagination page={list.page} pages={list.pages} onPage={list.setPage} />
    </div>
  )
}
