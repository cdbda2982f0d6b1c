import { areaOf, isCommand, type Name } from '../../src/endpoints/table.ts'
import { isStateName, type State, states } from '../../src/states.ts'
import { firstOfEach, successfulCalls } from '../effects/commands.ts'
import { watchCommand } from '../effects/watch.ts'
import { type ContractCase, readPacts } from '../pacts.ts'
import type { Session } from '../session.ts'

type StateOf = ContractCase['state']

const MEMBER: StateOf = { name: 'a member is signed in', params: {} }

let known: Map<Name, StateOf> | undefined

/** The state in which an endpoint accepts a call: with the money and the open game that the call needs. */
export function stateFor(name: Name): StateOf {
  known ??= new Map(
    firstOfEach(successfulCalls(readPacts().pinned)).map(({ name, pinned }) => [name, pinned.state]),
  )
  return known.get(name) ?? MEMBER
}

/** Replaces the examples of a state by its values. */
export function withStateValues(text: string, { name }: StateOf, values: Record<string, unknown>): string {
  const { values: examples }: Pick<State, 'values'> = isStateName(name) ? states[name] : { values: {} }
  return Object.entries(examples).reduce(
    (filled, [key, example]) => filled.replaceAll(example, String(values[key] ?? example)),
    text,
  )
}

/** Reads the data of the member before rejected commands. Returns a function that reports changes. */
export async function watchRefusals(endpoint: Name, session: Session) {
  const { token } = session.values
  if (!isCommand(endpoint) || token === undefined) return () => []
  const call = { headers: { authorization: `Bearer ${token}` } }
  return watchCommand(endpoint, { area: areaOf(endpoint) ?? '', call, isRefused: true }, session)
}
