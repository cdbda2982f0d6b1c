import type { BaseTable, Table } from './table.ts'

/** What all worlds of a scenario share that start on one day; a provider's own has its tables and more. */
export interface Base {
  scenario: string
  /** Of BaseTables, by their names. */
  tables: object
}

/** A world's views of those tables. */
export type TablesOf<B extends Base> = {
  readonly [N in keyof B['tables']]: B['tables'][N] extends BaseTable<infer Row> ? Table<Row> : never
}
