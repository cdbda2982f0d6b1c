import { leavesOf } from '../src/journeys/define.ts'
import type { PactInteraction, Pacts, PinnedInteraction } from './pacts.ts'
import { compare, type Kind, type Requirement, requirementsOf, requirementText } from './requirements.ts'

/** provider: the provider must act before the new app is released. consumer: the app must be released first. */
export type Actor = 'provider' | 'consumer' | 'nobody'

export interface Change {
  kind: Kind
  description: string
  /** The changed part of the interaction. Default: the whole interaction. */
  what?: string
  from?: string
  to?: string
  actor: Actor
}

/** Removed and loosened requirements break no provider. */
const actors: Record<Kind, Actor> = {
  added: 'provider',
  tightened: 'provider',
  changed: 'provider',
  loosened: 'consumer',
  removed: 'nobody',
}

const text = (value: unknown) => (value === undefined ? 'nothing' : JSON.stringify(value))

const requestOf = ({ request }: PactInteraction) =>
  request && {
    method: request.method,
    path: request.path,
    headers: request.headers,
    body: request.body?.content,
    generators: request.generators,
    matchingRules: request.matchingRules,
  }

/** Returns only the values that differ, e.g. `path "/api/v1"` and `path "/api/v2"`. */
function differingParts(...both: [from: unknown, to: unknown]): string[] {
  const values = both.map((one) => new Map(leavesOf(one).map(([keys, leaf]) => [keys.join('.'), text(leaf)])))
  const paths = [...new Set(values.flatMap((one) => [...one.keys()]))]
  const differing = paths.filter((path) => values[0]?.get(path) !== values[1]?.get(path))
  return values.map((one) => differing.map((path) => `${path} ${one.get(path) ?? 'nothing'}`).join(', '))
}

/** A changed request, state or status concerns the provider. */
function plainChanges(before: PinnedInteraction, after: PinnedInteraction): Change[] {
  const { description } = after
  const pairs: [what: string, from: unknown, to: unknown][] = [
    ['state', before.state, after.state],
    ['request', requestOf(before.interaction), requestOf(after.interaction)],
    ['status', before.interaction.response?.status, after.interaction.response?.status],
  ]
  return pairs
    .filter(([, from, to]) => text(from) !== text(to))
    .map(([what, from, to]) => {
      const [old, now] = what === 'request' ? differingParts(from, to) : [from, to].map(text)
      return { kind: 'changed', description, what, from: old, to: now, actor: 'provider' }
    })
}

function fieldChange(description: string, what: string, from?: Requirement, to?: Requirement): Change[] {
  const kind = compare(from, to)
  if (!kind) return []
  return [
    { kind, description, what, from: requirementText(from), to: requirementText(to), actor: actors[kind] },
  ]
}

function answerChanges(before: PinnedInteraction, after: PinnedInteraction): Change[] {
  const old = requirementsOf(before.interaction)
  const now = requirementsOf(after.interaction)
  return [...new Set([...old.keys(), ...now.keys()])].flatMap((path) =>
    fieldChange(after.description, path, old.get(path), now.get(path)),
  )
}

/** Compares two contracts, in the order of the new pacts. Removed interactions come last. */
export function diff(before: Pacts, after: Pacts): Change[] {
  const old = new Map(before.pinned.map((pinned) => [pinned.description, pinned]))
  const now = new Set(after.pinned.map(({ description }) => description))
  const changes = after.pinned.flatMap((pinned): Change[] => {
    const known = old.get(pinned.description)
    if (!known) return [{ kind: 'added', description: pinned.description, actor: actors.added }]
    return [...plainChanges(known, pinned), ...answerChanges(known, pinned)]
  })
  const gone = before.pinned
    .filter(({ description }) => !now.has(description))
    .map(({ description }): Change => ({ kind: 'removed', description, actor: actors.removed }))
  return [...changes, ...gone]
}

const sentences: Record<Actor, string> = {
  provider: 'The provider must act: these are to hold before the new app goes out.',
  consumer: 'The consumer must act: the new app goes out before a provider makes use of these.',
  nobody: 'Nobody must act.',
}

function line({ kind, description, what, from, to }: Change): string {
  const change = from !== undefined && to !== undefined ? `: ${from} -> ${to}` : ''
  return `  ${kind.padEnd(10)}${description}${what ? `  ${what}${change}` : ''}`
}

export function diffText(changes: Change[]): string {
  if (changes.length === 0) return 'Nothing has changed.'
  const parts = (['provider', 'consumer', 'nobody'] as const).flatMap((actor) => {
    const own = changes.filter((change) => change.actor === actor)
    return own.length > 0 ? [[sentences[actor], ...own.map(line)].join('\n')] : []
  })
  return parts.join('\n\n')
}
