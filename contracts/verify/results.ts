import type { Checked } from './exchange.ts'
import type { ContractCase } from './pacts.ts'
import { readJson } from './usageError.ts'

/** A known failure that does not fail the build until its last day. */
export interface Deviation {
  /** The description or the endpoint of a case. A * matches any text: 'GET /api/invite/*: 404 NO_WALLET'. */
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

function checkDeviation(entry: unknown, place: string): Deviation {
  const given = entry as Record<string, unknown>
  const missing = fields.filter((field) => typeof given?.[field] !== 'string' || given[field] === '')
  if (missing.length > 0) throw new Error(`${place} has no ${missing.join(', no ')}`)
  const { expires } = given as unknown as Deviation
  if (!isDay(expires)) throw new Error(`${place} expires on "${expires}", which is no day (YYYY-MM-DD)`)
  return given as unknown as Deviation
}

/** Reads a list of accepted deviations. Throws if an entry has no owner, day or reason. */
export function readDeviations(file: string): Deviation[] {
  const list = readJson(file)
  if (!Array.isArray(list)) throw new Error(`${file} must hold a JSON list`)
  return list.map((entry, index) => checkDeviation(entry, `entry ${index + 1} of ${file}`))
}

const patternOf = (text: string) =>
  new RegExp(`^${text.replaceAll(/[.+?^${}()|[\]\\]/g, '\\$&').replaceAll('*', '.*')}$`)

export function isAbout({ interaction }: Deviation, { description, endpoint }: ContractCase): boolean {
  const pattern = patternOf(interaction)
  return pattern.test(description) || pattern.test(endpoint)
}

/** Returns true after the end of the last day of a deviation. */
export const isExpired = ({ expires }: Deviation, now: number) => now >= Date.parse(expires) + 86_400_000

export type Verdict = 'passed' | 'failed' | 'accepted'

/** The outcome of a case, before accepted deviations are applied. */
export interface RawResult extends Checked {
  pinned: ContractCase
}

export interface Result extends RawResult {
  verdict: Verdict
  /** The deviation that accepts the failure. It can be expired. */
  deviation?: Deviation
}

export interface Outcome {
  results: Result[]
  /** Reasons why the run fails, apart from its results. */
  problems: string[]
  /** Hints that do not make the run fail. */
  notes: string[]
}

export function decideVerdicts(
  found: RawResult[],
  { problems, deviations, now }: { problems: string[]; deviations: Deviation[]; now: number },
): Outcome {
  const results = found.map((one): Result => {
    if (one.mismatches.length === 0) return { ...one, verdict: 'passed' }
    const deviation = deviations.find((other) => isAbout(other, one.pinned))
    const isAccepted = deviation !== undefined && !isExpired(deviation, now)
    return { ...one, verdict: isAccepted ? 'accepted' : 'failed', deviation }
  })
  return {
    results,
    problems: [
      ...(results.length === 0 && problems.length === 0 ? ['Nothing was verified.'] : []),
      ...problems,
      ...deviations.filter((deviation) => isExpired(deviation, now)).map(expiredText),
    ],
    notes: notesOf(results, deviations),
  }
}

const expiredText = ({ interaction, owner, expires }: Deviation) =>
  `The deviation "${interaction}" of ${owner} was accepted until ${expires}.`

const notesOf = (results: Result[], deviations: Deviation[]) =>
  deviations
    .filter(
      (deviation) =>
        results.some(({ pinned }) => isAbout(deviation, pinned)) &&
        results.every(({ pinned, verdict }) => !isAbout(deviation, pinned) || verdict === 'passed'),
    )
    .map(
      ({ interaction, owner }) => `"${interaction}" honours the contract: ${owner} can remove the deviation.`,
    )
