import type { BaseTable, Table } from './table.ts'

/** Data that all worlds of a scenario share if they start on the same day. */
export interface Base {
  scenario: string
  /** BaseTables by name. */
  tables: object
}

/** A world's views of the shared tables. */
export type TablesOf<B extends Base> = {
  readonly [N in keyof B['tables']]: B['tables'][N] extends BaseTable<infer Row> ? Table<Row> : never
}
