import { isDeepStrictEqual } from 'node:util'
import type { Endpoint } from '../../src/define.ts'
import { type Area, areas, endpoints, isCommand, type Name } from '../../src/endpoints/table.ts'
import { PAGE_LIMIT_MAX } from '../../src/limits.ts'
import { paramsOf } from '../../src/openapi/names.ts'
import { namedFields } from '../answerFindings.ts'
import type { Mismatch } from '../exchange.ts'
import { jsonCall } from '../http.ts'
import { pathText, valueText } from '../jsonPath.ts'
import type { Session } from '../session.ts'

/** The answers to the reads of a member, by endpoint. */
export type ReadBack = Map<Name, unknown>
type Values = Record<string, unknown>

/** Money and its history can change by any command. */
const MONEY_READS: Name[] = ['GET /api/wallet', 'POST /api/statement', 'POST /api/statement/slip']

/** Shows the same amounts as `GET /api/wallet`, but asks each game. */
const SLOW_READ: Name = 'GET /api/wallet/refresh/slot'

/** Values that can change without a command: a withdrawal settles, a deadline moves. */
const CHANGING_FIELDS = ['status', 'expireIn', 'note', 'link']

const PAGE: Values = { page: 1, limit: PAGE_LIMIT_MAX, skip: 0 }

function isMemberRead(name: Name, values: Values): boolean {
  const { access, body }: Endpoint = endpoints[name]
  const isReadable = (body?.required ?? []).every((key) => key in PAGE)
  const isKnown = paramsOf(name).every((key) => Boolean(values[key]))
  return access !== 'public' && !isCommand(name) && isKnown && isReadable && name !== SLOW_READ
}

/** Returns the reads that show what a command of an area changes. Reads with parameters need values of the state. */
export const readsOf = (area: string, values: Values = {}): Name[] =>
  [...new Set([...MONEY_READS, ...(Object.keys(areas[area as Area] ?? {}) as Name[])])].filter((name) =>
    isMemberRead(name, values),
  )

/** Returns the body of a read: a page of a list, of the member of the state. */
function bodyOf(name: Name, { userId }: Values): Values | undefined {
  const { body }: Endpoint = endpoints[name]
  const known: Values = { ...PAGE, userId }
  return body && Object.fromEntries(Object.keys(body.properties).map((key) => [key, known[key]]))
}

/** Removes failed entries from a statement, because a rejected call may add one. */
function withoutFailures(name: Name, body: unknown): unknown {
  if (name !== 'POST /api/statement') return body
  const { statements } = body as { statements?: unknown }
  if (!Array.isArray(statements)) return body
  const kept = statements.filter((entry?: { status?: unknown }) => entry?.status !== 'FAILED')
  return { total: kept.length, statements: kept }
}

/** Returns the answers of these reads: the body of a success, or the status. */
export async function readAnswers(names: Name[], token: string, session: Session): Promise<ReadBack> {
  const found: ReadBack = new Map()
  const values = session.valuesFor(`Bearer ${token}`)
  for (const name of names) {
    const [method = '', path = ''] = name
      .replaceAll(/\{(\w+)\}/g, (_, key: string) => encodeURIComponent(String(values[key])))
      .split(' ')
    const url = session.target.url + path
    const call = jsonCall(method, url, { token, body: bodyOf(name, values) })
    const answer = await session.read({ ...call, canRepeat: true })
    // Fields of the provider's own, such as a time, can change at any time.
    const body =
      answer?.status === 200
        ? withoutFailures(name, namedFields(endpoints[name].response, answer.body))
        : { answered: answer?.status ?? 'not at all' }
    found.set(name, body)
  }
  return found
}

/** Reads the data of a member that a command of the area can change. */
export const readBack = (area: string, token: string, session: Session) =>
  readAnswers(readsOf(area, session.values), token, session)

type Difference = { keys: string[]; was: unknown; is: unknown }

function findDifferences(was: unknown, is: unknown, keys: string[] = []): Difference[] {
  if (CHANGING_FIELDS.includes(keys.at(-1) ?? '') || isDeepStrictEqual(was, is)) return []
  const isParent = (value: unknown): value is object => value !== null && typeof value === 'object'
  if (!isParent(was) || !isParent(is)) return [{ keys, was, is }]
  const all = new Set([...Object.keys(was), ...Object.keys(is)])
  return [...all].flatMap((key) =>
    findDifferences(was[key as keyof typeof was], is[key as keyof typeof is], [...keys, key]),
  )
}

const MAX_TOLD = 3

/** Returns the differences between two readings. `after` names the call in between. */
export function changes(before: ReadBack, now: ReadBack, after: string): Mismatch[] {
  return [...before].flatMap(([name, was]) =>
    findDifferences(was, now.get(name))
      .slice(0, MAX_TOLD)
      .map(({ keys, was, is }) => ({
        field: `${name} ${pathText(keys)}`,
        text: `expected ${valueText(was)}, as before ${after}, but was ${valueText(is)}`,
      })),
  )
}

const byText = (a: unknown, b: unknown) => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1)

/** Keeps what two runs in the same state have in common: amounts, flags and the lengths of lists. */
export function figures(read: ReadBack): ReadBack {
  const keep = (value: unknown, key: string): unknown => {
    if (key === 'coupons' && Array.isArray(value)) return value.length
    // Entries of the same moment come in any order.
    if (Array.isArray(value)) return value.map((one) => keep(one, '')).sort(byText)
    if (value !== null && typeof value === 'object')
      return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, keep(one, name)]))
    return typeof value === 'string' ? '' : value
  }
  return new Map([...read].map(([name, body]) => [name, keep(body, '')]))
}
