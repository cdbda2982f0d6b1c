import type { Mismatch } from './exchange.ts'
import type { ContractCase } from './pacts.ts'
import type { RawResult } from './results.ts'

/** Number of failures that are repeated. */
const RETRIED_MAX = 5

const isFailed = ({ mismatches }: RawResult) => mismatches.length > 0

/** Returns the failures with an answer, which earlier data can explain. */
export const suspects = (found: RawResult[]): RawResult[] =>
  found.filter((one) => isFailed(one) && !one.pinned.needsStates && one.exchange.answer).slice(0, RETRIED_MAX)

/** Matches a count or an amount. Longer numbers are times. */
const numberIn = ({ text }: Mismatch) => /but was (-?\d{1,9}(?:\.\d+)?)$/.exec(text)?.[1]

/** Returns the field with a different number each time, which shows that earlier data is still there. */
const growing = (first: RawResult, again: RawResult) =>
  first.mismatches.find((one) => {
    const [before, now] = [one, again.mismatches.find(({ field }) => field === one.field)].map(
      (mismatch) => mismatch && numberIn(mismatch),
    )
    return before !== undefined && now !== undefined && before !== now
  })

/** Compares a failure with its repetition. Returns a mismatch if the state does not start empty. */
export function leakOf(
  first: RawResult,
  again: RawResult,
  before: ContractCase | undefined,
): Mismatch | undefined {
  const { name } = first.pinned.state
  if (!isFailed(again))
    return {
      field: 'leak',
      text: `the failure does not occur again: the state "${name}" does not start empty${
        before ? `, and the data of "${before.description}" was still there` : ''
      }`,
    }
  const field = growing(first, again)?.field
  return field === undefined
    ? undefined
    : {
        field: 'leak',
        text: `${field} is another number in the repetition: the state "${name}" does not start empty`,
      }
}
