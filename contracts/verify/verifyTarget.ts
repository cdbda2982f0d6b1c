import { runPreflight } from './cors.ts'
import { nameOf, runEngine } from './engine.ts'
import { runJourney } from './journeys/run.ts'
import { leakOf, suspects } from './leaks.ts'
import type { VerifyOptions } from './options.ts'
import type { ContractCase, PinnedInteraction } from './pacts.ts'
import { RecordingProxy, type Target } from './proxy.ts'
import { pactFindings, type RawResult } from './results.ts'
import type { RunBudget } from './runBudget.ts'
import type { Expectations } from './selection.ts'
import { runSocketCheck } from './socket/checks.ts'

/** Where the number of failures is limited, the engine is asked for so many interactions at a time. */
const PORTION = 40

export interface TargetOptions extends Pick<VerifyOptions, 'timeoutMs' | 'keys' | 'maxFailures'> {
  budget: RunBudget
  /** Told as each begins. */
  onBegin: (one: ContractCase) => void
}

interface RawResults {
  found: RawResult[]
  problems: string[]
}

const isUnanswered = ({ exchange, mismatches }: RawResult) => mismatches.length > 0 && !exchange.answer
const isFailed = ({ mismatches }: RawResult) => mismatches.length > 0

async function someOfThePacts(
  pinned: PinnedInteraction[],
  target: Target,
  options: TargetOptions,
): Promise<RawResults> {
  const { timeoutMs, onBegin, budget } = options
  const chosen = new Map(pinned.map((one) => [nameOf(one), one]))
  const proxy = new RecordingProxy(chosen, target, timeoutMs, budget, onBegin)
  const port = await proxy.listen()
  try {
    // The proxy gives up first, and says why.
    const run = await runEngine(pinned, { port, timeoutMs: timeoutMs + 5_000 })
    return pactFindings(pinned, run, proxy.exchanges)
  } finally {
    await proxy.close()
  }
}

/** Tries a few of the failures again: what then holds, or counts on, comes of states that leak. */
async function nameLeaks(
  pinned: PinnedInteraction[],
  found: RawResult[],
  target: Target,
  options: TargetOptions,
) {
  const failed = suspects(found)
  const again = failed.map((one) => pinned.find(({ id }) => 'id' in one.pinned && one.pinned.id === id))
  const some = again.filter((one) => one !== undefined)
  if (some.length === 0) return
  const retried = await someOfThePacts(some, target, { ...options, onBegin: () => {} })
  for (const second of retried.found) {
    const first = failed.find((one) => one.pinned === second.pinned)
    const before = pinned[pinned.indexOf(second.pinned as PinnedInteraction) - 1]
    const leak = first && leakOf(first, second, before)
    if (leak) first.mismatches.push(leak)
  }
}

/** Verifies a target by a list of expectations, one after the other, until there are too many failures. */
export async function verifyTarget(
  { pinned, journeys, socket, preflights }: Expectations,
  target: Target,
  options: TargetOptions,
): Promise<RawResults> {
  const { timeoutMs, keys, maxFailures, onBegin, budget } = options
  const raw: RawResults = { found: [], problems: [] }
  function take(found: RawResult[]) {
    raw.found.push(...found)
    budget.failed(found.filter(isFailed).length)
  }
  const portion = Number.isFinite(maxFailures) ? PORTION : pinned.length
  for (let from = 0; from < pinned.length && !budget.endedBy; from += portion) {
    const { found, problems } = await someOfThePacts(pinned.slice(from, from + portion), target, options)
    take(found)
    raw.problems.push(...problems)
  }
  if (!budget.endedBy) await nameLeaks(pinned, raw.found, target, options)
  async function each<T extends ContractCase>(list: T[], run: (one: T) => Promise<RawResult>) {
    for (const one of list) {
      if (budget.endedBy) return
      onBegin(one)
      const found = await run(one)
      take([found])
      await (isUnanswered(found) ? budget.unanswered() : budget.answered())
    }
  }
  const asked = journeys.filter(({ workflow }) => keys || !workflow['x-needs-keys'])
  await each(asked, async (one) => ({ pinned: one, ...(await runJourney(one.workflow, target, timeoutMs)) }))
  await each(socket, (one) => runSocketCheck(one, target, timeoutMs))
  await each(preflights, (one) => runPreflight(one, target, timeoutMs))
  return raw
}
