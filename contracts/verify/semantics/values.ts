import { AT_MOST_ONE } from '../../src/schemas.ts'
import { type Mismatch, mismatch, type ReceivedAnswer } from '../exchange.ts'
import { type JsonSchema, nodesOf } from '../nodes.ts'

type Check = (value: unknown, schema: JsonSchema, key: string, now: number) => string | undefined

const CLOCK_NOISE_MS = 5 * 60_000
/** Zero times of common platforms are the years 1 and 1970. */
const NEVER_SET_BEFORE_MS = Date.UTC(1971, 0)
const DAY_MS = 86_400_000
const HOUR_MS = 3_600_000

const dateTime = /^(\d{4})-(\d{2})-(\d{2})T(\d{2}):(\d{2}):(\d{2})(\.\d+)?(Z|[+-]\d{2}:\d{2})$/

/** `2026-02-30` and `29:00` have the right format, but do not exist. */
function isMoment(text: string): boolean {
  const [, year, month, day, hour, minute, second] = (dateTime.exec(text) ?? []).map(Number)
  if (year === undefined || month === undefined || day === undefined) return false
  const last = new Date(Date.UTC(year, month, 0)).getUTCDate()
  const isDay = month >= 1 && month <= 12 && day >= 1 && day <= last
  return isDay && (hour ?? 24) < 24 && (minute ?? 60) < 60 && (second ?? 61) < 60
}

const moment: Check = (value, { format }, key, now) => {
  if (format !== 'date-time' || typeof value !== 'string') return undefined
  if (!dateTime.test(value)) return `expected an ISO 8601 time with a zone but was "${value}"`
  if (!isMoment(value)) return `"${value}" is no date that exists`
  if (Date.parse(value) < NEVER_SET_BEFORE_MS) return `"${value}" looks like a time that was never set`
  const ahead = Date.parse(value) - now
  if (key === 'expiresAt') return ahead < 0 ? `expected a time that lies ahead but was "${value}"` : undefined
  if (!(ahead > CLOCK_NOISE_MS)) return undefined
  const hours = (ahead / HOUR_MS).toFixed(1)
  return `"${value}" lies ${hours} hours ahead of the answer's Date: is a local time written as UTC?`
}

const deadline: Check = (value, _schema, key, now) => {
  if (key !== 'expireIn' || typeof value !== 'number') return undefined
  if (value > 0 && value < now / 100)
    return `expected a moment in ms since 1970 but was ${value}: is it in seconds?`
  if (value <= now)
    return `expected a moment that lies ahead but was ${new Date(value).toISOString()}, which is over`
  return value > now + DAY_MS
    ? `expected a moment of today but was ${new Date(value).toISOString()}`
    : undefined
}

const isAddress = (text: string) =>
  /^\/(?!\/)/.test(text) || (URL.canParse(text) && /^https?:$/.test(new URL(text).protocol))
const isInlinePicture = (text: string) => /^data:image\/(png|jpeg|gif|webp|svg\+xml)[;,]/.test(text)

const link: Check = (value, { format, minLength = 0 }) => {
  if (format !== 'uri-reference' || typeof value !== 'string') return undefined
  if (value === '') return minLength > 0 ? 'expected a link but it is empty' : undefined
  return isAddress(value) || isInlinePicture(value)
    ? undefined
    : `expected an http or https URL, or a path that begins with /, but was "${value}"`
}

const money: Check = (value, { description = '' }) => {
  if (!description.startsWith('Baht') || typeof value !== 'number') return undefined
  return Math.round(value * 100) / 100 === value
    ? undefined
    : `expected at most two decimals but was ${value}`
}

const bounds: Check = (value, { minimum, exclusiveMinimum, maximum }) => {
  if (typeof value !== 'number') return undefined
  if (minimum !== undefined && value < minimum) return `expected at least ${minimum} but was ${value}`
  if (exclusiveMinimum !== undefined && value <= exclusiveMinimum)
    return `expected more than ${exclusiveMinimum} but was ${value}`
  return maximum !== undefined && value > maximum ? `expected at most ${maximum} but was ${value}` : undefined
}

const percent: Check = (value, { description }) =>
  description === 'Percent' && typeof value === 'number' && value > 0 && value < 1
    ? `expected a percentage but was ${value}: is it a share of 1?`
    : undefined

const alternatives: Check = (value, { [AT_MOST_ONE]: names = [] }) => {
  const given = names.filter((name) => (value as Record<string, unknown> | null)?.[name])
  return given.length > 1
    ? `expected one of ${names.join(', ')} but there are ${given.join(', ')}`
    : undefined
}

const checks = [moment, deadline, link, money, bounds, percent, alternatives]

const IDENTIFIERS = ['_id', 'code', 'reference']

/** Returns the fields that must differ in each entry of a list. */
function uniqueFaults(list: unknown[], path: string, known: JsonSchema | undefined): Mismatch[] {
  return IDENTIFIERS.filter((field) => known?.properties?.[field]).flatMap((field) => {
    const seen = new Set<unknown>()
    return list.flatMap((entry, i) => {
      const value = (entry as Record<string, unknown> | null)?.[field]
      if (value === undefined || seen.size < seen.add(value).size) return []
      return mismatch(`${path}[${i}].${field}`, `expected another value than "${value}" of an earlier entry`)
    })
  })
}

/** Checks values that have the right type. */
export function valueFaults({ schema: given, body, headers }: ReceivedAnswer): Mismatch[] {
  const now = Date.parse(headers.date ?? '')
  return [...nodesOf(body, given as JsonSchema | undefined)].flatMap(({ value, schema, path, key }) =>
    schema
      ? [
          ...checks.flatMap((check) => {
            const text = check(value, schema, key, now)
            return text ? [{ field: path, text }] : []
          }),
          ...(Array.isArray(value) ? uniqueFaults(value, path, schema.items) : []),
        ]
      : [],
  )
}
