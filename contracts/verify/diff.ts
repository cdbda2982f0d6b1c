import type { PactInteraction, Pacts, PinnedInteraction } from './pacts.ts'
import { compare, type Kind, type Requirement, requirementsOf, requirementText } from './requirements.ts'

/** provider: before the new app goes out. consumer: the app, before a provider makes use of it. */
export type Actor = 'provider' | 'consumer' | 'nobody'

export interface Change {
  kind: Kind
  description: string
  /** What of the interaction; the whole of it when nothing is said. */
  what?: string
  from?: string
  to?: string
  actor: Actor
}

/** Who has to do something. A requirement that is gone, or a looser one, breaks no provider. */
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

/** Whatever the app sends otherwise, or needs the provider to hold otherwise, the provider has to look at. */
function plainChanges(before: PinnedInteraction, after: PinnedInteraction): Change[] {
  const { description } = after
  const pairs: [what: string, from: unknown, to: unknown][] = [
    ['state', before.state, after.state],
    ['request', requestOf(before.interaction), requestOf(after.interaction)],
    ['status', before.interaction.response?.status, after.interaction.response?.status],
  ]
  return pairs
    .filter(([, from, to]) => text(from) !== text(to))
    .map(([what, from, to]) => ({
      kind: 'changed',
      description,
      what,
      from: text(from),
      to: text(to),
      actor: 'provider',
    }))
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

/** What a change of the contract means, in the order of the new pacts; what is gone comes last. */
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

/** The changes by who must act. */
export function diffText(changes: Change[]): string {
  if (changes.length === 0) return 'Nothing has changed.'
  const parts = (['provider', 'consumer', 'nobody'] as const).flatMap((actor) => {
    const own = changes.filter((change) => change.actor === actor)
    return own.length > 0 ? [[sentences[actor], ...own.map(line)].join('\n')] : []
  })
  return parts.join('\n\n')
}
