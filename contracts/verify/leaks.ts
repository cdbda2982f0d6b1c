import type { Mismatch } from './exchange.ts'
import type { PinnedInteraction } from './pacts.ts'
import type { RawResult } from './results.ts'

/** So many failures are tried again. */
const RETRIED_MAX = 5

const isFailed = ({ mismatches }: RawResult) => mismatches.length > 0

/** Which failures may come of what was there before: those that were answered. */
export const suspects = (found: RawResult[]): RawResult[] =>
  found.filter((one) => isFailed(one) && one.exchange.answer).slice(0, RETRIED_MAX)

/** A count or an amount; longer numbers are times. */
const numberIn = ({ text }: Mismatch) => /but was (-?\d{1,9}(?:\.\d+)?)$/.exec(text)?.[1]

/** The field that is another number each time: what was brought about before is still there. */
const growing = (first: RawResult, again: RawResult) =>
  first.mismatches.find((one) => {
    const [before, now] = [one, again.mismatches.find(({ field }) => field === one.field)].map(
      (mismatch) => mismatch && numberIn(mismatch),
    )
    return before !== undefined && now !== undefined && before !== now
  })

/** What a failure and the same case tried again say of the states; undefined where they say the same. */
export function leakOf(
  first: RawResult,
  again: RawResult,
  before: PinnedInteraction | undefined,
): Mismatch | undefined {
  const { name } = first.pinned.state
  if (!isFailed(again))
    return {
      field: 'leak',
      text: `it holds when it is tried again: "${name}" does not start from nothing${
        before ? `, and what was brought about for "${before.description}" was still there` : ''
      }`,
    }
  const field = growing(first, again)?.field
  return field === undefined
    ? undefined
    : {
        field: 'leak',
        text: `${field} is another number when it is tried again: "${name}" does not start from nothing`,
      }
}
