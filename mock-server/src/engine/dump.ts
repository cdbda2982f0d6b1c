import * as Type from 'typebox'
import { ApiError, demand } from './apiError.ts'
import { FaultBody } from './fault.ts'
import { isWorldTime, LAST_MOMENT } from './moments.ts'
import { nextTurn } from './nextTurn.ts'
import type { Provider } from './provider.ts'
import type { BaseTable, Table, TableDump } from './table.ts'
import { ClosedObject, memoize } from './validate.ts'
import type { World, WorldDump } from './world.ts'

const Moment = Type.Integer({ minimum: 0, maximum: LAST_MOMENT })
const Row = Type.Object({})
const Ids = Type.Array(Type.String())
const Answered = { status: Type.Integer({ minimum: 200, maximum: 599 }), body: Type.String() }
/** Rows that are checked or restored in one turn of the event loop. */
const ROWS = 500

export const savedSchemaOf = memoize((provider: Provider) =>
  ClosedObject({
    scenario: Type.String(),
    seed: Type.Integer(),
    startedAt: Moment,
    offset: Type.Integer({ minimum: -LAST_MOMENT, maximum: LAST_MOMENT }),
    random: Type.Integer(),
    jobs: Type.Array(Type.Object({ type: Type.Enum(provider.jobTypes), dueAt: Moment, ref: Type.String() })),
    faults: Type.Array(FaultBody),
    answers: Type.Optional(
      Type.Array(ClosedObject({ command: Type.String(), sent: Type.String(), at: Moment, ...Answered })),
    ),
    recorded: Type.Optional(Type.Array(ClosedObject({ asked: Type.String(), ...Answered }))),
    tables: Type.Record(Type.String(), ClosedObject({ own: Type.Array(Row), added: Ids, removed: Ids })),
    files: Type.Array(
      ClosedObject({
        _id: Type.String(),
        mime: Type.String(),
        base64: Type.String({ pattern: '^[A-Za-z0-9+/]*={0,2}$' }),
        uploadedAt: Moment,
        guest: Type.Union([Type.String(), Type.Null()]),
      }),
    ),
    ...provider.savedFields,
  }),
)

const invalidField = (key: string, hint: string) => new ApiError('KEY_INVALID', { key, hint })

const kindOf = (value: unknown) => (Array.isArray(value) ? 'list' : typeof value)

/** A text is a string, or an object with a string for each language. */
const isText = (value: unknown) =>
  typeof value === 'string' ||
  (kindOf(value) === 'object' && Object.values(value as object).every((text) => typeof text === 'string'))

const areAlike = (value: unknown, like: unknown) =>
  kindOf(value) === kindOf(like) || (isText(value) && isText(like))

/** Checks that each field of the pattern exists with the same type. Null matches every type. */
export function checkLike(given: Record<string, unknown>, pattern: object, key: string) {
  for (const [field, like] of Object.entries(pattern)) {
    const value = Object.hasOwn(given, field) ? given[field] : undefined
    if (value === undefined) throw invalidField(`${key}.${field}`, 'the field is missing')
    if (value !== null && like !== null && !areAlike(value, like))
      throw invalidField(`${key}.${field}`, `the field must be a ${kindOf(like)}`)
  }
}

async function forEachInTurns<T>(rows: readonly T[], each: (row: T) => void) {
  for (const [at, row] of rows.entries()) {
    if (at % ROWS === ROWS - 1) await nextTurn()
    each(row)
  }
}

async function checkTable(base: BaseTable<object>, { own, added, removed }: TableDump<object>, key: string) {
  const [pattern = {}] = base.rows.values()
  const newIds = new Set(added)
  const ids = new Set<unknown>()
  await forEachInTurns(own as Record<string, unknown>[], (row) => {
    const id = row[base.key]
    if (typeof id !== 'string') throw invalidField(`${key}.${base.key}`, 'every row needs an id')
    if (!base.rows.has(id) && !newIds.has(id)) throw invalidField(key, `${id} is neither seeded nor added`)
    ids.add(id)
    checkLike(row, pattern, key)
    const seeded = newIds.has(id) ? undefined : (base.rows.get(id) as Record<string, unknown> | undefined)
    // An indexed field must not change, because the base table finds the row by the seeded value.
    for (const field of base.fields as readonly string[])
      if (seeded && row[field] !== seeded[field])
        throw invalidField(`${key}.${field}`, `the field of ${id} cannot be changed`)
  })
  if (ids.size !== own.length || newIds.size !== added.length)
    throw invalidField(key, 'two rows have the same id')
  if (!added.every((id) => ids.has(id))) throw invalidField(key, 'an added row is missing')
  if (!removed.every((id) => base.rows.has(id))) throw invalidField(key, 'a removed row was never seeded')
}

/** Rejects with KEY_INVALID a saved world that does not fit the fresh world. Takes several turns of the event loop. */
export async function checkDump(fresh: World, dump: WorldDump) {
  const { provider, base } = fresh
  const { offset, tables } = dump
  demand(isWorldTime(fresh.now - fresh.offset + offset), 'KEY_INVALID', { key: 'offset' })
  provider.checkSaved(fresh, dump)
  const bases = base.tables as Record<string, BaseTable<object>>
  for (const [name, table] of Object.entries(tables)) {
    const known = Object.hasOwn(bases, name) ? bases[name] : undefined
    demand(known, 'KEY_INVALID', { key: `tables.${name}`, hint: 'there is no such table' })
    await checkTable(known, table, `tables.${name}`)
  }
}

/** Fills the empty tables of a world. Takes several turns of the event loop. */
export async function restoreTables(world: World, tables: WorldDump['tables']) {
  for (const [name, dump] of Object.entries(tables)) {
    const table = world.tables[name as never] as Table<object>
    table.restore({ ...dump, own: [] })
    await forEachInTurns(dump.own, (row) => table.restoreRow(row))
  }
}
