import type { Static, TObject } from 'typebox'

/** What a provider must hold before an interaction, and the values that its request is filled in with. */
export interface State {
  /** For whoever implements it; `{param}` stands for a parameter. */
  holds: string
  params: TObject
  /** What a value of a parameter means, where its name does not say it all. */
  means?: Readonly<Record<string, string>>
  /** Name -> the example that stands in the pact; the provider answers the real ones. */
  values: Readonly<Record<string, string>>
  /** It changes what everybody sees, not a member of its own: it cannot be had beside others on a shared deployment. */
  isDeploymentWide?: true
  /** Any running service with one signed-in member holds it: it can be verified with nothing but a token. */
  needsNoSetup?: true
}

export type States = Record<string, State>

/** Keeps the literal types of a part of the catalogue. */
export function defineStates<const T extends States>(part: T): T {
  return part
}

export type ParamsOf<S extends State> = Static<S['params']>
export type ValuesOf<S extends State> = { [Name in keyof S['values']]: string }

/** Of every member that a state signs in. */
export const signedIn = { token: 'example-token', userId: 'example-user-id' } as const
