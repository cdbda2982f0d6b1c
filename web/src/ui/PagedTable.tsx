import type { ReactNode } from 'react'
import { PAGE_SIZE } from '../base/constants.ts'
import { cx, look } from './cx.ts'
import { ErrorState } from './EmptyState.tsx'
import { IncompleteNote } from './IncompleteNote.tsx'
import { Pagination } from './Pagination.tsx'
import { SkeletonRows } from './Skeleton.tsx'
import { type Column, Table } from './Table.tsx'

interface PagedTableProps<Row> {
  label: string
  columns: readonly Column<Row>[]
  keyOf: (row: Row, index: number) => string
  list: {
    /** The rows of the current page, or undefined while they load. */
    rows: readonly Row[] | undefined
    data?: { isIncomplete?: boolean } | undefined
    isError: boolean
    page: number
    pages: number
    isTurning: boolean
    setPage: (page: number) => void
    refetch: () => unknown
  }
  empty: ReactNode
  className?: string | undefined
}

/** Shows a paged list in each state: loading, failed, empty, or with rows. */
export function PagedTable<Row>({ label, columns, keyOf, list, empty, className }: PagedTableProps<Row>) {
  const { rows } = list
  // Show as many rows as a page has, so that the height does not change.
  if (!rows) return list.isError ? <ErrorState onRetry={list.refetch} /> : <SkeletonRows rows={PAGE_SIZE} />
  const note = <IncompleteNote of={list} />
  if (rows.length === 0 && list.page === 1) return list.data?.isIncomplete ? note : empty
  return (
    <div className={cx(look.stack3, className)}>
      {note}
      <Table {...{ label, columns, rows, keyOf }} busy={list.isTurning} />
      <Pagination page={list.page} pages={list.pages} onPage={list.setPage} />
    </div>
  )
}
