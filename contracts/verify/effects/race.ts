import { randomUUID } from 'node:crypto'
import type { Name } from '../../src/endpoints/table.ts'
import { callProvider } from '../callProvider.ts'
import type { Checked, Mismatch } from '../exchange.ts'
import type { Call } from '../http.ts'
import { checkInState, type Target } from '../provideStates.ts'
import { callFor, type EffectCheck, jsonOf, type Successful, withBody, withKey } from './commands.ts'
import { changes, figures, type ReadBack, readAnswers, readsOf } from './readBack.ts'
import { isCarriedOut, tokenIn } from './unchanged.ts'

/** Number of calls that are sent at once. */
const AT_ONCE = 3

/** Changes of state and body with which the first call uses up everything. */
const exhausting: Partial<Record<Name, { params?: object; body?: object }>> = {
  'POST /api/wallet/withdraw': { body: { amount: 1_000 } },
  'POST /api/wallet/withdrawAll': { body: { amount: 1_000 } },
  'POST /api/spinwheel/spin': { params: { coin: 1 } },
}

interface Outcome {
  carriedOut: number
  isUnanswered: boolean
  figures: ReadBack
  checked: Checked
}

const inTurn = async <T>(tasks: (() => Promise<T>)[]): Promise<T[]> => {
  const done: T[] = []
  for (const task of tasks) done.push(await task())
  return done
}
const atOnce = <T>(tasks: (() => Promise<T>)[]): Promise<T[]> => Promise.all(tasks.map((task) => task()))

/**
 * Checks that calls that are sent at once end like calls that are sent in turn. With one key, the call is carried out
 * once.
 */
export function raceCheck(successful: Successful, hasOneKey: boolean): EffectCheck {
  const { name, pinned } = successful
  const { area } = pinned
  const { params = {}, body = {} } = (!hasOneKey && exhausting[name]) || {}
  const state = { ...pinned.state, params: { ...pinned.state.params, ...params } }
  const endpoint = `RACE ${name}`
  const title = hasOneKey
    ? `Carries out ${AT_ONCE} calls with one key once, if they come at the same time`
    : `Carries out no more of ${AT_ONCE} calls at the same time than of calls in turn`

  function runIn(
    target: Target,
    timeoutMs: number,
    send: typeof inTurn,
    count: number,
    found: (outcome: Outcome) => Mismatch[],
  ): Promise<Checked> {
    return checkInState(state, target, timeoutMs, async (values) => {
      const context = { target, timeoutMs, values }
      const given = callFor(successful, target, values)
      const sent = jsonOf(given)
      const call = sent ? withBody(given, { ...sent, ...body }) : given
      const token = tokenIn(call)
      const key = randomUUID()
      const calls: Call[] = Array.from({ length: count }, (_, i) =>
        withKey(call, hasOneKey ? key : `${key}-${i}`),
      )
      const answers = await send(calls.map((one) => () => callProvider(one, context)))
      const [first] = answers
      const outcome = {
        carriedOut: answers.filter(({ answer }) => answer && isCarriedOut(answer)).length,
        isUnanswered: answers.some(({ answer }) => !answer),
        figures: token ? figures(await readAnswers(readsOf(area), token, context)) : new Map(),
        checked: { exchange: first?.exchange ?? {}, mismatches: first?.mismatches ?? [] },
      }
      return { ...outcome.checked, mismatches: found(outcome) }
    })
  }

  return {
    kind: 'RACE',
    needsKeys: hasOneKey,
    area,
    endpoint,
    title,
    description: `${endpoint}: ${title}`,
    state,
    async run(target, timeoutMs) {
      let expected: Outcome | undefined
      const alone = await runIn(target, timeoutMs, inTurn, hasOneKey ? 1 : AT_ONCE, (outcome) => {
        expected = outcome
        return outcome.isUnanswered ? outcome.checked.mismatches : []
      })
      if (!expected || alone.mismatches.length > 0) return alone
      const { carriedOut, figures: right } = expected
      return runIn(target, timeoutMs, atOnce, AT_ONCE, (outcome) => {
        if (outcome.isUnanswered) return [{ field: 'answer', text: `no answer to ${AT_ONCE} calls at once` }]
        // With one key, each answer may repeat the first one.
        if (!hasOneKey && outcome.carriedOut > carriedOut)
          return [
            {
              field: 'status',
              text: `expected ${carriedOut} of ${AT_ONCE} calls at once to be carried out but ${outcome.carriedOut} were`,
            },
          ]
        if (outcome.carriedOut === 0)
          return [{ field: 'status', text: `none of ${AT_ONCE} calls at once was carried out` }]
        const isComparable = hasOneKey || outcome.carriedOut === carriedOut
        return isComparable ? changes(right, outcome.figures, `${AT_ONCE} calls at once`) : []
      })
    },
  }
}
