import type { Action } from './actions.ts'
import { checksTexts, deniesTexts, linesThat, opensTexts, saysAny, t } from './words.ts'

/** A part of a cell, between two events. */
export interface Phase {
  name: string
  /** Lines that appeared during the phase, and lines that are visible at its end. */
  lines: string[]
  inSight: string[]
  /** How often the order had run at the end of the phase. */
  count: number
}

export interface Verdict {
  kind: 'ok' | 'untrue' | 'twice' | 'blocked'
  reason: string
}

interface Evidence {
  /** The last phase before the member repeated the order. */
  repeatedAfter: number | undefined
  /** The order was neither known nor repeatable a minute after the provider was back. */
  isBlocked: boolean
  /** The app cannot read the stored order, so it cannot say that it is done. */
  isForgotten: boolean
  /** Whether the front server answered the first call with 200. */
  firstWasAnswered: boolean
  /** The balance on home after the reload, and the balance of the ledger. */
  shownBalance: string
  balance: string
}

/** Compares the texts with the ledger: the order may run once, and every text must be true. */
export function judge(action: Action, phases: readonly Phase[], evidence: Evidence): Verdict {
  const { repeatedAfter = phases.length - 1, isBlocked, firstWasAnswered, balance, shownBalance } = evidence
  const count = phases.at(-1)?.count ?? 0
  if (count > 1) return { kind: 'twice', reason: `carried out ${count} times: ${summaryOf(action, phases)}` }

  const untrue = (reason: string): Verdict => ({ kind: 'untrue', reason })
  const isFirstDone = (phases[repeatedAfter]?.count ?? 0) > 0 || (firstWasAnswered && count > 0)
  for (const [index, phase] of phases.entries()) {
    const [done] = claimsThat(phase.lines, action.done)
    if (done && phase.count === 0) return untrue(`"${done}" (${phase.name}), and it was not carried out`)
    const [denied] = linesThat(phase.lines, deniesTexts)
    const wasDone = index <= repeatedAfter ? isFirstDone : count > 0
    if (denied && wasDone) return untrue(`"${denied}" (${phase.name}), and it was carried out`)
  }

  const all = phases.flatMap(({ lines }) => lines)
  const [checked] = linesThat(phases.at(-2)?.inSight ?? [], checksTexts)
  if (checked) return untrue(`"${checked}" for ever; carried out: ${count}`)
  const isLeftOpen = evidence.isForgotten && saysAny(all, opensTexts)
  // A form that names the open QR says so, too.
  if (count > 0 && !isLeftOpen && claimsThat(all, [...action.done, t.deposit.openQr]).length === 0)
    return untrue('carried out, and the screen never said so')
  if (count === 0 && !saysAny(all, [...deniesTexts, ...opensTexts]))
    return untrue('not carried out, and the screen never said so')
  if (!shownBalance.includes(balance))
    return untrue(`the balance is ${balance}, and "${shownBalance}" is shown`)
  if (isBlocked) return { kind: 'blocked', reason: summaryOf(action, phases) }
  return { kind: 'ok', reason: '' }
}

/** "Slip sent, checking whether it has arrived" starts like "Slip sent", but does not say that the order is done. */
const claimsThat = (lines: readonly string[], texts: readonly string[]) =>
  linesThat(lines, texts).filter((line) => !saysAny([line], checksTexts))

/** Returns the relevant lines for the report. */
function summaryOf(action: Action, phases: readonly Phase[]) {
  const matters = [...action.done, ...deniesTexts, ...checksTexts, ...opensTexts]
  return phases
    .map(({ name, lines }) => `${name}: ${linesThat(lines, matters).join(' / ') || 'nothing'}`)
    .join('; ')
}
