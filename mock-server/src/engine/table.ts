type Field<T> = keyof T & string
type Index = Map<unknown, string[]>
/** A shared empty array, because one array per lookup would cost memory. */
const EMPTY: never[] = []

function addTo<V>(index: Map<unknown, V[]>, key: unknown, value: V) {
  const values = index.get(key)
  if (values) values.push(value)
  else index.set(key, [value])
}

const indexBy = <T>(rows: Iterable<[string, T]>, field: Field<T>): Index => {
  const index: Index = new Map()
  for (const [id, row] of rows) addTo(index, row[field], id)
  return index
}

/** The frozen rows that all worlds of a scenario share, in the order of the seed (oldest first). */
export class BaseTable<T extends object> {
  readonly rows = new Map<string, T>()
  readonly indexes = new Map<Field<T>, Index>()

  constructor(
    rows: readonly T[],
    readonly key: Field<T>,
    readonly fields: readonly Field<T>[],
  ) {
    for (const row of rows) this.rows.set(row[key] as string, row)
    for (const field of fields) this.indexes.set(field, indexBy(this.rows, field))
  }
}

/**
 * A world's view of a table. A row is shared until its first edit, and then copied. Rows are read-only; only `edit`
 * returns a row that can be changed. Indexed fields never change after insertion.
 */
export class Table<T extends object> {
  /** Edited rows and added rows, in order of arrival. */
  #filed = new Map<string, T>()
  /** The newest added rows, until a lookup by id moves them to `#filed`. Saves time for rows that are never looked up. */
  #unfiled: T[] = []
  #addedBy = new Map<Field<T>, Map<unknown, T[]>>()
  /** Ids of removed seeded rows. A row that was inserted again is listed here and is also an added row. */
  #removed = new Set<string>()

  constructor(
    readonly base: BaseTable<T>,
    /** Is called for each changed row. null: the row was removed. */
    readonly onChange: (id: string, row: T | null) => void,
  ) {}

  #idOf = (row: T) => row[this.base.key] as string

  get #own(): Map<string, T> {
    for (const row of this.#unfiled) {
      const id = this.#idOf(row)
      if (this.#filed.has(id)) throw new Error(`the row ${id} was inserted twice`)
      this.#filed.set(id, row)
    }
    if (this.#unfiled.length > 0) this.#unfiled.length = 0
    return this.#filed
  }

  get(id: string): Readonly<T> | undefined {
    const own = this.#own.get(id)
    if (own || (this.#removed.size > 0 && this.#removed.has(id))) return own
    return this.base.rows.get(id)
  }

  /** Returns a seeded row with the edits of this world. The row must not be removed. */
  #seededRow = (id: string) => (this.#filed.get(id) ?? this.base.rows.get(id)) as Readonly<T>

  edit(id: string): T {
    const own = this.#own.get(id) ?? (structuredClone(this.get(id)) as T | undefined)
    if (!own) throw new Error(`no row ${id} to edit`)
    this.#own.set(id, own)
    this.onChange(id, own)
    return own
  }

  insert(row: T): Readonly<T> {
    const id = this.#idOf(row)
    if (this.#filed.has(id) || !this.#isNew(id)) throw new Error(`the row ${id} exists already`)
    this.#unfiled.push(row)
    this.#addToIndexes(row)
    this.onChange(id, row)
    return row
  }

  #addToIndexes(row: T) {
    for (const field of this.base.fields) {
      const index = this.#addedBy.get(field) ?? new Map<unknown, T[]>()
      this.#addedBy.set(field, index)
      addTo(index, row[field], row)
    }
  }

  /** Returns true if a row with this id would be an added row, not a seeded row. */
  #isNew = (id: string) => !this.base.rows.has(id) || this.#removed.has(id)

  #allAdded = () => [...this.#own.values()].filter((row) => this.#isNew(this.#idOf(row)))

  remove(id: string) {
    const row = this.#own.get(id)
    this.#own.delete(id)
    if (row && this.#isNew(id)) {
      for (const [field, index] of this.#addedBy) {
        const rows = index.get(row[field])
        rows?.splice(rows.indexOf(row), 1)
      }
    } else if (this.base.rows.has(id)) this.#removed.add(id)
    this.onChange(id, null)
  }

  #seedIndex(field: Field<T>): Index {
    const index = this.base.indexes.get(field)
    if (!index) throw new Error(`the table has no index on ${field}`)
    return index
  }

  /** Returns the ids of the seeded rows with this value that were not removed. */
  #seededIds(field: Field<T>, value: unknown): readonly string[] {
    const all = this.#seedIndex(field).get(value) ?? EMPTY
    return this.#removed.size ? all.filter((id) => !this.#removed.has(id)) : all
  }

  #addedRows = (field: Field<T>, value: unknown): readonly T[] =>
    this.#addedBy.get(field)?.get(value) ?? EMPTY

  by<F extends Field<T>>(field: F, value: T[F]): Readonly<T>[] {
    return this.#seededIds(field, value).map(this.#seededRow).concat(this.#addedRows(field, value))
  }

  first<F extends Field<T>>(field: F, value: T[F]) {
    return this.find(field, value, () => true)
  }

  /** Returns the first row with this value that matches, without collecting the other rows. */
  find<F extends Field<T>>(field: F, value: T[F], fits: (row: Readonly<T>) => boolean) {
    for (const id of this.#seededIds(field, value)) {
      const row = this.#seededRow(id)
      if (fits(row)) return row
    }
    return this.#addedRows(field, value).find(fits) as Readonly<T> | undefined
  }

  /**
   * Returns up to `limit` rows with this value, newest first, after skipping `skip` rows, and the total. Reads the
   * returned rows only, so the time does not grow with the table, unless seeded rows were removed.
   */
  newest<F extends Field<T>>(field: F, value: T[F], limit: number, skip = 0) {
    const shared = this.#seededIds(field, value)
    const added = this.#addedRows(field, value)
    const total = shared.length + added.length
    const rows: Readonly<T>[] = []
    for (let at = total - 1 - skip; at >= 0 && rows.length < limit; at--) {
      const id = shared[at]
      rows.push(id === undefined ? (added[at - shared.length] as T) : this.#seededRow(id))
    }
    return { total, rows }
  }

  page<F extends Field<T>>(field: F, value: T[F], page: number, limit: number) {
    return this.newest(field, value, limit, (page - 1) * limit)
  }

  all(): Readonly<T>[] {
    const ids = [...this.base.rows.keys()].filter((id) => !this.#removed.has(id))
    return [...ids.map(this.#seededRow), ...this.#allAdded()]
  }

  dump(): TableDump<T> {
    return {
      own: [...this.#own.values()],
      added: this.#allAdded().map(this.#idOf),
      removed: [...this.#removed],
    }
  }

  /** Adds the changes of a saved world. Keeps the rows, and may edit them. */
  restore({ own, removed }: TableDump<T>) {
    for (const id of removed) this.#removed.add(id)
    for (const row of own) this.restoreRow(row)
  }

  restoreRow(row: T) {
    const id = this.#idOf(row)
    this.#own.set(id, row)
    if (this.#isNew(id)) this.#addToIndexes(row)
  }
}

export interface TableDump<T> {
  own: T[]
  added: string[]
  removed: string[]
}

/** Data that all worlds of a scenario share if they start on the same day. */
export interface Base {
  scenario: string
  tables: object
}

export type TablesOf<B extends Base> = {
  readonly [N in keyof B['tables']]: B['tables'][N] extends BaseTable<infer Row> ? Table<Row> : never
}
