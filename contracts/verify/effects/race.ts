import { randomUUID } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import type { Name } from '../../src/endpoints/table.ts'
import { SPENDS } from '../../src/schemas.ts'
import type { Mismatch, ReceivedAnswer } from '../exchange.ts'
import type { ContractCase, RunnableCase } from '../pacts.ts'
import type { Session } from '../session.ts'
import { callFor, effectCheck, endpointOf, jsonOf, type PinnedCall, withBody, withKey } from './commands.ts'
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
function scarceState({ endpoint, state }: PinnedCall): ContractCase['state'] {
  if (isSpending(endpoint)) return SPENDER
  const isOfCoins = endpointOf(endpoint).moves === 'coins'
  return isOfCoins ? { ...state, params: { ...state.params, coin: AT_ONCE - 1 } } : state
}

interface Outcome {
  done: Name[]
  figures: ReadBack
}

async function runInTurn<T>(tasks: (() => Promise<T>)[]): Promise<T[]> {
  const done: T[] = []
  for (const task of tasks) done.push(await task())
  return done
}

/** Waits for all tasks, also after a failure. */
async function runAll<T>(tasks: (() => Promise<T>)[]): Promise<T[]> {
  const all = tasks.map((task) => task())
  await Promise.allSettled(all)
  return Promise.all(all)
}

/** Checks that simultaneous calls end like calls in sequence, in one of these orders. Each call spends `amount`. */
function race(
  calls: PinnedCall[],
  orders: PinnedCall[][],
  title: string,
  { hasOneKey = false, amount = WALLET } = {},
): RunnableCase {
  const [first] = calls as [PinnedCall]
  const about = [...new Set(calls.map(({ endpoint }) => endpoint))].join(' and ')
  const state = hasOneKey ? first.state : scarceState(first)

  function faults(expected: Outcome[], { done, figures: found }: Outcome): Mismatch[] {
    const most = Math.max(...expected.map((outcome) => outcome.done.length))
    const mismatch = (text: string) => [{ field: 'status', text }]
    // With one key, each answer may repeat the first one.
    if (!hasOneKey && done.length > most)
      return mismatch(
        `expected ${most} of ${calls.length} calls at once to be carried out but ${done.length} were`,
      )
    if (done.length === 0) return mismatch(`none of ${calls.length} calls at once was carried out`)
    const differences = expected
      .filter((outcome) => hasOneKey || isDeepStrictEqual(outcome.done, done))
      .map((outcome) => changes(outcome.figures, found, `${calls.length} calls at once`))
    return differences.some(({ length }) => length === 0) ? [] : (differences[0] ?? [])
  }

  async function play(session: Session, order: PinnedCall[], sendAll: typeof runInTurn): Promise<Outcome> {
    await session.renew()
    const key = randomUUID()
    const sent = order.map((one, i) => {
      const call = callFor(one, session)
      const spent = hasOneKey ? [] : spendingFields(one.endpoint).map((field) => [field, amount])
      const body = jsonOf(call)
      return withKey(
        body ? withBody(call, { ...body, ...Object.fromEntries(spent) }) : call,
        hasOneKey ? key : `${key}-${i}`,
      )
    })
    const answers = await sendAll(sent.map((one) => () => session.send(one)))
    const token = sent[0] && tokenIn(sent[0])
    return {
      done: order
        .flatMap(({ endpoint }, i) => (isCarriedOut(answers[i] as ReceivedAnswer) ? endpoint : []))
        .sort(),
      figures: token ? figures(await readAnswers(readsOf(first.area), token, session)) : new Map(),
    }
  }

  const plan = { kind: 'RACE', about, title, state, needsKeys: hasOneKey } as const
  return effectCheck(first, plan, async ({ session }) => {
    const expected: Outcome[] = []
    for (const order of orders) expected.push(await play(session, order, runInTurn))
    return faults(expected, await play(session, calls, runAll))
  })
}

/** The races of one command: with a key for each call, and with one key. */
export function racesOf(one: PinnedCall): RunnableCase[] {
  const calls: PinnedCall[] = Array(AT_ONCE).fill(one)
  const other = `Carries out no more of ${AT_ONCE} calls at the same time than of calls in turn`
  const same = `Carries out ${AT_ONCE} calls with one key once, if they come at the same time`
  // The money suffices for all calls but one, which also shows a lost update.
  const amount = WALLET / (AT_ONCE - 1)
  return [race(calls, [calls], other, { amount }), race(calls, [[one]], same, { hasOneKey: true })]
}

export const racesOfPairs = (commands: PinnedCall[]): RunnableCase[] =>
  commands.flatMap((one, i) =>
    commands
      .slice(i + 1)
      .filter(
        (other) => endpointOf(one.endpoint).moves && isDeepStrictEqual(scarceState(one), scarceState(other)),
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
