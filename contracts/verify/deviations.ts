import { readFileSync } from 'node:fs'
import type { ContractCase } from './pacts.ts'

/** A failure that a team knows of and will end: it does not fail the build until its day has come. */
export interface Deviation {
  /** A description, an endpoint, or either with * for anything: 'GET /api/invite/*: 404 NO_WALLET'. */
  interaction: string
  owner: string
  /** The last day on which it is accepted, YYYY-MM-DD. */
  expires: string
  reason: string
}

const fields = ['interaction', 'owner', 'expires', 'reason'] as const

/** Whether a text is a day of the calendar: of 30 February, the clock makes a day in March. */
const isDay = (text: string) =>
  /^\d{4}-\d{2}-\d{2}$/.test(text) &&
  !Number.isNaN(Date.parse(text)) &&
  new Date(text).toISOString().startsWith(text)

function checked(entry: unknown, place: string): Deviation {
  const given = entry as Record<string, unknown>
  const missing = fields.filter((field) => typeof given?.[field] !== 'string' || given[field] === '')
  if (missing.length > 0) throw new Error(`${place} has no ${missing.join(', no ')}`)
  const { expires } = given as unknown as Deviation
  if (!isDay(expires)) throw new Error(`${place} expires on "${expires}", which is no day (YYYY-MM-DD)`)
  return given as unknown as Deviation
}

/** Reads a list of accepted deviations; an entry without an owner, a day or a reason is refused. */
export function readDeviations(file: string): Deviation[] {
  const list: unknown = JSON.parse(readFileSync(file, 'utf8'))
  if (!Array.isArray(list)) throw new Error(`${file} must hold a JSON list`)
  return list.map((entry, index) => checked(entry, `entry ${index + 1} of ${file}`))
}

const patternOf = (text: string) =>
  new RegExp(`^${text.replaceAll(/[.+?^${}()|[\]\\]/g, '\\$&').replaceAll('*', '.*')}$`)

/** Whether a deviation is about an interaction. */
export function isAbout({ interaction }: Deviation, { description, endpoint }: ContractCase): boolean {
  const pattern = patternOf(interaction)
  return pattern.test(description) || pattern.test(endpoint)
}

/** Accepted until the end of its day. */
export const isExpired = ({ expires }: Deviation, now: number) => now >= Date.parse(expires) + 86_400_000
