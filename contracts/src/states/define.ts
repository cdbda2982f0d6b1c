import type { Static, TObject, TUnsafe } from 'typebox'
import { Body, Literals } from '../schemas.ts'

/** The data of a provider before an interaction, and the values for its request. */
export interface State {
  /** The description for backend teams. `{param}` is a parameter. */
  holds: string
  params: TObject
  means?: Readonly<Record<string, string>>
  /** Name -> example of the pact. The provider answers the real values. */
  values: Readonly<Record<string, string>>
  /** The state changes data of all members, always or with some parameters. A shared deployment cannot have it. */
  isDeploymentWide?: true | ((params: Record<string, unknown>) => boolean)
  /** If true, any running service with a signed-in member has this state. Its cases need only a token. */
  needsNoSetup?: true
}

/** The values of each state with a signed-in member. */
export const signedIn = { token: 'example-token', userId: 'example-user-id' } as const

/** The values of a state that does not state them: a member is signed in, without parameters. */
const defaults = { params: Body({}), values: signedIn } as const
type Defaults = typeof defaults

type Given = Omit<State, keyof Defaults> & Partial<Pick<State, keyof Defaults>>

/** Adds the defaults. Keeps the literal types of a part of the catalogue. */
export const defineStates = <const T extends Record<string, Given>>(part: T) =>
  Object.fromEntries(
    Object.entries<Given>(part).map(([name, given]) => [name, { ...defaults, ...given }]),
  ) as unknown as { [N in keyof T]: T[N] & Omit<Defaults, keyof T[N]> }

export type ParamsOf<S extends State> = Static<S['params']>
export type ValuesOf<S extends State> = { [Name in keyof S['values']]: string }

/** Returns the parameter of a state with several outcomes, and their meanings. The `normal` outcomes need no words. */
export const outcomes = <
  const Name extends string,
  const Normal extends readonly string[],
  const Means extends Readonly<Record<string, string>>,
>(
  name: Name,
  normal: Normal,
  means: Means,
) => {
  const words = [...normal, ...Object.keys(means)] as (Normal[number] | (keyof Means & string))[]
  const own = { [name]: Literals(words) } as unknown as Record<Name, TUnsafe<(typeof words)[number]>>
  return { params: Body(own), means }
}
