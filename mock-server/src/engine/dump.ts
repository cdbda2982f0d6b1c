import { Body } from '@wallet/contracts/schemas'
import Type from 'typebox'
import { jobHandlers } from '../provider/jobHandlers.ts'
import { isWorldTime, LAST_MOMENT } from './calendar.ts'
import { ApiError, demand } from './error.ts'
import { FaultBody } from './faults.ts'
import type { BaseTable, TableDump } from './table.ts'
import { checkBody } from './validate.ts'
import type { World, WorldDump } from './world.ts'

const Moment = Type.Integer({ minimum: 0, maximum: LAST_MOMENT })
const Row = Type.Record(Type.String(), Type.Unknown())

const Dump = Body({
  scenario: Type.String(),
  seed: Type.Integer(),
  startedAt: Moment,
  offset: Type.Integer({ minimum: -LAST_MOMENT, maximum: LAST_MOMENT }),
  random: Type.Integer(),
  provider: Row,
  outbox: Type.Array(
    Type.Object({
      phone: Type.String(),
      reference: Type.String(),
      code: Type.String(),
      sentAt: Moment,
    }),
  ),
  nextSlice: Type.Union([Type.String(), Type.Null()]),
  jobs: Type.Array(
    Type.Object({ type: Type.Enum(Object.keys(jobHandlers)), dueAt: Moment, ref: Type.String() }),
  ),
  faults: Type.Array(FaultBody),
  answers: Type.Optional(
    Type.Array(
      Body({
        order: Type.String(),
        sent: Type.String(),
        at: Moment,
        status: Type.Integer({ minimum: 200, maximum: 599 }),
        body: Type.String(),
      }),
    ),
  ),
  files: Type.Array(
    Body({
      _id: Type.String(),
      mime: Type.String(),
      base64: Type.String({ pattern: '^[A-Za-z0-9+/]*={0,2}$' }),
      uploadedAt: Moment,
      isGuests: Type.Boolean(),
    }),
  ),
  tables: Type.Record(
    Type.String(),
    Body({ own: Type.Array(Row), added: Type.Array(Type.String()), removed: Type.Array(Type.String()) }),
  ),
})

const misfit = (key: string, hint: string) => new ApiError('KEY_INVALID', { key, hint })

const kindOf = (value: unknown) => (Array.isArray(value) ? 'list' : typeof value)

/** Each field of the pattern is there, and of its kind; what is null says nothing about its kind. */
function checkLike(given: Record<string, unknown>, pattern: object, key: string) {
  for (const [field, like] of Object.entries(pattern)) {
    const value = Object.hasOwn(given, field) ? given[field] : undefined
    if (value === undefined) throw misfit(`${key}.${field}`, 'it is missing')
    if (value !== null && like !== null && kindOf(value) !== kindOf(like))
      throw misfit(`${key}.${field}`, `it should be a ${kindOf(like)}`)
  }
}

function checkTable(base: BaseTable<object>, { own, added, removed }: TableDump<object>, key: string) {
  const [pattern = {}] = base.rows.values()
  const rows = own as Record<string, unknown>[]
  const ids = new Set(rows.map((row) => row[base.key]))
  for (const row of rows) {
    const id = row[base.key]
    if (typeof id !== 'string') throw misfit(`${key}.${base.key}`, 'every row has one')
    if (!base.rows.has(id) && !added.includes(id)) throw misfit(key, `${id} is neither seeded nor added`)
    checkLike(row, pattern, key)
  }
  if (ids.size !== rows.length || new Set(added).size !== added.length)
    throw misfit(key, 'a row is there twice')
  if (!added.every((id) => ids.has(id))) throw misfit(key, 'a row was added that is not there')
  if (!removed.every((id) => base.rows.has(id))) throw misfit(key, 'a row was removed that never was')
}

/** The scenario of what claims to be a saved world. */
export function scenarioOf(dump: unknown): string {
  checkBody(Dump, dump)
  return (dump as WorldDump).scenario
}

/** Refuses with KEY_INVALID a saved world that does not fit the fresh one it is to be put into. */
export function checkDump(fresh: World, dump: unknown): asserts dump is WorldDump {
  checkBody(Dump, dump)
  const { offset, provider, tables } = dump as WorldDump
  demand(isWorldTime(fresh.now - fresh.offset + offset), 'KEY_INVALID', { key: 'offset' })
  checkLike({ ...provider }, fresh.base.provider, 'provider')
  const bases: Record<string, unknown> = fresh.base.tables
  for (const [name, table] of Object.entries(tables)) {
    demand(Object.hasOwn(bases, name), 'KEY_INVALID', {
      key: `tables.${name}`,
      hint: 'there is no such table',
    })
    checkTable(bases[name] as BaseTable<object>, table, `tables.${name}`)
  }
}
