import { type Area, areas, isCommand, type Name } from '../../src/endpoints/table.ts'
import { isStateName, type State, states } from '../../src/states.ts'
import type { CallContext } from '../callProvider.ts'
import { firstOfEach, successfulCalls } from '../effects/commands.ts'
import { changes, type ReadBack, readBack } from '../effects/readBack.ts'
import type { Mismatch } from '../exchange.ts'
import { type ContractCase, readPacts } from '../pacts.ts'

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

/** Reads the data of the member after each rejected command, and reports changes. */
export class Unchanged {
  #before: ReadBack | undefined

  constructor(
    readonly endpoint: Name,
    readonly context: CallContext,
  ) {}

  get #area() {
    return (Object.keys(areas) as Area[]).find((area) => Object.hasOwn(areas[area], this.endpoint)) as Area
  }

  #read() {
    return readBack(this.#area, String(this.context.values.token), this.context)
  }

  async open() {
    const { token } = this.context.values
    if (!isCommand(this.endpoint) || token === undefined) return
    const before = await this.#read()
    if (before.size > 0) this.#before = before
  }

  async changes(): Promise<Mismatch[]> {
    return this.#before ? changes(this.#before, await this.#read(), 'the refused call') : []
  }
}
