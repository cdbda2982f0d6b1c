import { readFileSync } from 'node:fs'
import type { ContractCase } from './pacts.ts'

/** A known failure that does not fail the build until its last day. */
export interface Deviation {
  /** A description or an endpoint, where * stands for any text: 'GET /api/invite/*: 404 NO_WALLET'. */
  interaction: string
  owner: string
  /** Last day of acceptance, YYYY-MM-DD. */
  expires: string
  reason: string
}

const fields = ['interaction', 'owner', 'expires', 'reason'] as const

/** Rejects days that do not exist, because Date turns 30 February into a day in March. */
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

/** Reads a list of accepted deviations. Throws if an entry has no owner, day or reason. */
export function readDeviations(file: string): Deviation[] {
  const list: unknown = JSON.parse(readFileSync(file, 'utf8'))
  if (!Array.isArray(list)) throw new Error(`${file} must hold a JSON list`)
  return list.map((entry, index) => checked(entry, `entry ${index + 1} of ${file}`))
}

const patternOf = (text: string) =>
  new RegExp(`^${text.replaceAll(/[.+?^${}()|[\]\\]/g, '\\$&').replaceAll('*', '.*')}$`)

/** Returns true if a deviation matches a case. */
export function isAbout({ interaction }: Deviation, { description, endpoint }: ContractCase): boolean {
  const pattern = patternOf(interaction)
  return pattern.test(description) || pattern.test(endpoint)
}

/** Returns true after the end of the last day of a deviation. */
export const isExpired = ({ expires }: Deviation, now: number) => now >= Date.parse(expires) + 86_400_000
