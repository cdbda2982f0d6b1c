type Field<T> = keyof T & string
type Index = Map<unknown, string[]>

const indexBy = <T>(rows: Iterable<[string, T]>, field: Field<T>): Index => {
  const index: Index = new Map()
  for (const [id, row] of rows) {
    const ids = index.get(row[field])
    if (ids) ids.push(id)
    else index.set(row[field], [id])
  }
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
 * A world's view of a table: the shared rows until one is edited, then its own copy. Rows are handed out read-only;
 * only `edit` gives one to write to. Indexed fields never change after insertion.
 */
export class Table<T extends object> {
  #own = new Map<string, T>()
  #added: string[] = []
  #addedBy = new Map<Field<T>, Index>()
  #removed = new Set<string>()

  constructor(
    readonly base: BaseTable<T>,
    readonly touch: () => void,
  ) {}

  get(id: string): Readonly<T> | undefined {
    const own = this.#own.get(id)
    if (own || (this.#removed.size > 0 && this.#removed.has(id))) return own
    return this.base.rows.get(id)
  }

  edit(id: string): T {
    this.touch()
    const row = this.get(id)
    const own = this.#own.get(id)
    if (own) return own
    if (!row) throw new Error(`no row ${id} to edit`)
    const copy = structuredClone(row) as T
    this.#own.set(id, copy)
    return copy
  }

  insert(row: T): Readonly<T> {
    this.touch()
    const id = row[this.base.key] as string
    if (this.get(id)) throw new Error(`a row ${id} is there already`)
    this.#removed.delete(id)
    this.#own.set(id, row)
    this.#add(id, row)
    return row
  }

  #add(id: string, row: T) {
    this.#added.push(id)
    for (const field of this.base.fields) {
      const index: Index = this.#addedBy.get(field) ?? new Map()
      this.#addedBy.set(field, index)
      const ids = index.get(row[field])
      if (ids) ids.push(id)
      else index.set(row[field], [id])
    }
  }

  remove(id: string) {
    this.touch()
    this.#own.delete(id)
    if (this.#added.includes(id)) {
      this.#added.splice(this.#added.indexOf(id), 1)
      for (const index of this.#addedBy.values())
        for (const ids of index.values()) if (ids.includes(id)) ids.splice(ids.indexOf(id), 1)
    } else this.#removed.add(id)
  }

  #ids(field: Field<T>, value: unknown): string[] {
    const base = this.base.indexes.get(field)
    if (!base) throw new Error(`the table has no index on ${field}`)
    const shared = base.get(value) ?? []
    const added = this.#addedBy.get(field)?.get(value)
    const ids = added?.length ? shared.concat(added) : shared
    return this.#removed.size ? ids.filter((id) => !this.#removed.has(id)) : ids
  }

  /** The rows whose indexed field has this value, oldest first. */
  by<F extends Field<T>>(field: F, value: T[F]): Readonly<T>[] {
    return this.#ids(field, value).map((id) => this.get(id) as T)
  }

  first<F extends Field<T>>(field: F, value: T[F]): Readonly<T> | undefined {
    const id = this.#ids(field, value)[0]
    return id === undefined ? undefined : this.get(id)
  }

  /** The first of those rows that fits; none of the others is collected. */
  find<F extends Field<T>>(field: F, value: T[F], fits: (row: Readonly<T>) => boolean) {
    for (const id of this.#ids(field, value)) {
      const row = this.get(id) as Readonly<T>
      if (fits(row)) return row
    }
    return undefined
  }

  /** Some of those rows, newest first, behind as many skipped; and how many there are. */
  newest<F extends Field<T>>(field: F, value: T[F], limit: number, skip = 0) {
    const ids = this.#ids(field, value)
    const end = Math.max(0, ids.length - skip)
    const rows = ids
      .slice(Math.max(0, end - limit), end)
      .reverse()
      .map((id) => this.get(id) as Readonly<T>)
    return { total: ids.length, rows }
  }

  /** One page of those rows, newest first; pages start at 1. */
  page<F extends Field<T>>(field: F, value: T[F], page: number, limit: number) {
    return this.newest(field, value, limit, (page - 1) * limit)
  }

  all(): Readonly<T>[] {
    const ids = [...this.base.rows.keys()].filter((id) => !this.#removed.has(id))
    return [...ids, ...this.#added].map((id) => this.get(id) as T)
  }

  /** What this world changed, for saving. */
  dump(): TableDump<T> {
    return { own: [...this.#own.values()], added: [...this.#added], removed: [...this.#removed] }
  }

  restore(dump: TableDump<T>) {
    const added = new Set(dump.added)
    for (const row of structuredClone(dump.own)) this.#own.set(row[this.base.key] as string, row)
    for (const id of added) this.#add(id, this.#own.get(id) as T)
    this.#removed = new Set(dump.removed)
    this.touch()
  }
}

export interface TableDump<T> {
  own: T[]
  added: string[]
  removed: string[]
}
