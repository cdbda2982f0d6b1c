import { createHash } from 'node:crypto'
import { isCommand, isUsed } from '../src/endpoints/table.ts'
import { journeys } from '../src/journeys.ts'
import { checkPact } from './checkPact.ts'
import { preflights } from './cors.ts'
import { boundsCheck } from './effects/boundsCheck.ts'
import { endpointOf, firstOfEach, isPinnedCall, isSuccess, type PinnedCall } from './effects/commands.ts'
import { racesOf, racesOfPairs } from './effects/race.ts'
import { repeatCheck } from './effects/repeat.ts'
import { refusalsOfAll, tokenCheck } from './effects/token.ts'
import { plannedJourneys } from './journeys/run.ts'
import { ownPacts, type PinnedInteraction, type RunnableCase, readPacts } from './pacts.ts'
import type { Session } from './session.ts'
import { socketChecks } from './socket/checks.ts'
import { usedOf } from './usedParts.ts'

/** Two kinds of refusals that providers often do not store. So the checks repeat one of each kind for each command. */
const isOutage = ({ interaction }: PinnedInteraction) => (interaction.response?.status ?? 0) >= 500
const isSoft = ({ interaction }: PinnedCall) => interaction.response?.status === 200

/** Builds the checks of effects from the endpoint table and the pacts. */
function effectChecks(pinned: PinnedInteraction[]): RunnableCase[] {
  const calls = pinned.filter(isPinnedCall)
  const successful = calls.filter((one) => isSuccess(one) && isUsed(one.endpoint))
  const first = firstOfEach(successful)
  const commands = first.filter(({ endpoint }) => isCommand(endpoint))
  // The calls that a rule of the endpoint rejects.
  const refused = calls.filter(
    ({ endpoint, title }) =>
      isCommand(endpoint) && endpointOf(endpoint).errors.some((code) => code === title),
  )
  return [
    ...first.filter(({ endpoint }) => endpointOf(endpoint).body).map(boundsCheck),
    // Include games, because money is also spent from games.
    ...successful.filter(({ title }) => title === 'out of a game').map(boundsCheck),
    ...commands.map(repeatCheck),
    ...firstOfEach(refused).map(repeatCheck),
    ...firstOfEach(refused.filter(isOutage)).map(repeatCheck),
    ...firstOfEach(calls.filter((one) => isCommand(one.endpoint) && isSoft(one) && !isSuccess(one))).map(
      repeatCheck,
    ),
    ...commands.flatMap(racesOf),
    ...racesOfPairs(commands),
    ...first.filter(({ interaction }) => interaction.request?.headers?.Authorization).map(tokenCheck),
    ...refusalsOfAll(first),
  ]
}

export interface Contract {
  cases: RunnableCase[]
  /** sha256 of pacts and journeys. */
  hash: string
}

/** `app`: the calls and fields that the app uses. `provider`: the whole specification. */
export const profiles = ['app', 'provider'] as const
export type Profile = (typeof profiles)[number]

/** Reads the contract. Only the kit's own pacts come with journeys, effects and socket checks. */
export function readContract({
  pacts: folder,
  origin,
  profile = 'app',
}: {
  pacts: string
  origin?: string | undefined
  profile?: Profile
}): Contract {
  const { pinned: all, hash } = readPacts(folder)
  const pinned = all.flatMap((one) => {
    const interaction = profile === 'provider' ? one.interaction : usedOf(one.interaction)
    return interaction ? [{ ...one, interaction }] : []
  })
  const ofPacts = pinned.map((one) => ({ ...one, check: (session: Session) => checkPact(one, session) }))
  if (folder !== ownPacts) return { cases: ofPacts, hash }
  return {
    cases: [
      ...ofPacts,
      ...plannedJourneys,
      ...effectChecks(pinned),
      ...socketChecks,
      ...(origin ? preflights : []),
    ],
    hash: createHash('sha256').update(hash).update(JSON.stringify(journeys)).digest('hex'),
  }
}
