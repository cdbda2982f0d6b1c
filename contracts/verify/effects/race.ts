import { randomUUID } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import type { Name } from '../../src/endpoints/table.ts'
import { SPENDS } from '../../src/schemas.ts'
import { callProvider } from '../callProvider.ts'
import type { Checked, Mismatch } from '../exchange.ts'
import type { ContractCase, RunnableCase } from '../pacts.ts'
import { checkInState } from '../provideStates.ts'
import { callFor, effectCheck, endpointOf, jsonOf, type Successful, withBody, withKey } from './commands.ts'
import { changes, figures, type ReadBack, readAnswers, readsOf } from './readBack.ts'
import { isCarriedOut, tokenIn } from './watch.ts'

/** Number of equal simultaneous calls. */
const AT_ONCE = 3

/** The wallet of a member whose calls spend everything. */
const WALLET = 1_000
const SPENDER: ContractCase['state'] = { name: 'a game', params: { account: 'open', wallet: WALLET } }

/** The fields of a body that spend money of the member. */
const spendingFields = (name: Name) =>
  Object.entries(endpointOf(name).body?.properties ?? {}).flatMap(([field, schema]) =>
    SPENDS in schema ? [field] : [],
  )

const isSpending = (name: Name) => endpointOf(name).moves === 'inside' || spendingFields(name).length > 0

/** The state in which the first call uses up everything. */
function scarceState({ name, pinned: { state } }: Successful): ContractCase['state'] {
  if (isSpending(name)) return SPENDER
  const isOfCoins = endpointOf(name).moves === 'coins'
  return isOfCoins ? { ...state, params: { ...state.params, coin: 1 } } : state
}

interface Outcome {
  /** The endpoints of the successful calls. */
  done: Name[]
  figures: ReadBack
  checked: Checked
}

const inTurn = async <T>(tasks: (() => Promise<T>)[]): Promise<T[]> => {
  const done: T[] = []
  for (const task of tasks) done.push(await task())
  return done
}
const atOnce = <T>(tasks: (() => Promise<T>)[]): Promise<T[]> => Promise.all(tasks.map((task) => task()))

/** Checks that simultaneous calls end like calls in sequence, in one of these orders. */
function race(calls: Successful[], orders: Successful[][], title: string, hasOneKey = false): RunnableCase {
  const [first] = calls as [Successful]
  const names = [...new Set(calls.map(({ name }) => name))]
  const { area } = first.pinned
  const state = hasOneKey ? first.pinned.state : scarceState(first)

  function faults(expected: Outcome[], { done, figures: found }: Outcome): Mismatch[] {
    const most = Math.max(...expected.map((outcome) => outcome.done.length))
    const wrong = (text: string) => [{ field: 'status', text }]
    // With one key, each answer may repeat the first one.
    if (!hasOneKey && done.length > most)
      return wrong(
        `expected ${most} of ${calls.length} calls at once to be carried out but ${done.length} were`,
      )
    if (done.length === 0) return wrong(`none of ${calls.length} calls at once was carried out`)
    const differences = expected
      .filter((outcome) => hasOneKey || isDeepStrictEqual(outcome.done, done))
      .map((outcome) => changes(outcome.figures, found, `${calls.length} calls at once`))
    return differences.some(({ length }) => length === 0) ? [] : (differences[0] ?? [])
  }

  return effectCheck(
    { kind: 'RACE', about: names.join(' and '), title, area, state, needsKeys: hasOneKey },
    async (target, timeoutMs) => {
      async function play(order: Successful[], send: typeof inTurn): Promise<Outcome> {
        const outcome: Pick<Outcome, 'done' | 'figures'> = { done: [], figures: new Map() }
        const checked = await checkInState(state, target, timeoutMs, async (values) => {
          const context = { target, timeoutMs, values }
          const key = randomUUID()
          const sent = order.map((one, i) => {
            const call = callFor(one, target, values)
            const spent = hasOneKey ? [] : spendingFields(one.name).map((field) => [field, WALLET])
            const body = jsonOf(call)
            return withKey(
              body ? withBody(call, { ...body, ...Object.fromEntries(spent) }) : call,
              hasOneKey ? key : `${key}-${i}`,
            )
          })
          const answers = await send(sent.map((one) => () => callProvider(one, context)))
          const token = sent[0] && tokenIn(sent[0])
          if (token) outcome.figures = figures(await readAnswers(readsOf(area), token, context))
          outcome.done = order.flatMap(({ name }, i) => {
            const answer = answers[i]?.answer
            return answer && isCarriedOut(answer) ? [name] : []
          })
          outcome.done.sort()
          const { exchange = {}, mismatches = [] } = answers.find(({ answer }) => !answer) ?? answers[0] ?? {}
          return { exchange, mismatches }
        })
        return { ...outcome, checked }
      }

      const expected: Outcome[] = []
      for (const order of orders) {
        const outcome = await play(order, inTurn)
        if (outcome.checked.mismatches.length > 0) return outcome.checked
        expected.push(outcome)
      }
      const found = await play(calls, atOnce)
      if (found.checked.mismatches.length > 0) return found.checked
      return { ...found.checked, mismatches: faults(expected, found) }
    },
  )
}

/** The races of one command: with a key for each call, and with one key. */
export function racesOf(one: Successful): RunnableCase[] {
  const calls: Successful[] = Array(AT_ONCE).fill(one)
  const other = `Carries out no more of ${AT_ONCE} calls at the same time than of calls in turn`
  const same = `Carries out ${AT_ONCE} calls with one key once, if they come at the same time`
  return [race(calls, [calls], other), race(calls, [[one]], same, true)]
}

/** The races of two commands that change the same money. */
export const racesOfPairs = (commands: Successful[]): RunnableCase[] =>
  commands.flatMap((one, i) =>
    commands
      .slice(i + 1)
      .filter(
        (other) => endpointOf(one.name).moves && isDeepStrictEqual(scarceState(one), scarceState(other)),
      )
      .map((other) =>
        race(
          [one, other],
          [
            [one, other],
            [other, one],
          ],
          'Carries out two calls at the same time like one after the other',
        ),
      ),
  )
