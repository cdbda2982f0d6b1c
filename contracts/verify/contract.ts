import { createHash } from 'node:crypto'
import { isEndpointName, isUsed } from '../src/endpoints/table.ts'
import { journeys } from '../src/journeys.ts'
import { checkPact } from './checkPact.ts'
import { preflights } from './cors.ts'
import { boundsCheck } from './effects/boundsCheck.ts'
import { commandsAmong, endpointOf, firstOfEach, successfulCalls } from './effects/commands.ts'
import { racesOf, racesOfPairs } from './effects/race.ts'
import { repeatCheck } from './effects/repeat.ts'
import { tokenCheck } from './effects/token.ts'
import { plannedJourneys } from './journeys/run.ts'
import { ownPacts, type PinnedInteraction, type RunnableCase, readPacts } from './pacts.ts'
import type { Session } from './session.ts'
import { socketChecks } from './socket/checks.ts'
import { usedOf } from './used.ts'

/** The calls of the pacts that a rule of the endpoint rejects. */
const refusedCalls = (pinned: PinnedInteraction[]) =>
  pinned.flatMap((one) =>
    isEndpointName(one.endpoint) && endpointOf(one.endpoint).errors.some((code) => code === one.title)
      ? [{ name: one.endpoint, pinned: one }]
      : [],
  )

/** Builds the checks of effects from the endpoint table and the pacts. */
function effectChecks(pinned: PinnedInteraction[]): RunnableCase[] {
  const successful = successfulCalls(pinned).filter(({ name }) => isUsed(name))
  const commands = firstOfEach(commandsAmong(successful))
  return [
    ...firstOfEach(successful)
      .filter(({ name }) => endpointOf(name).body)
      .map(boundsCheck),
    // Include games, because money is also spent from games.
    ...successful.filter(({ pinned: { title } }) => title === 'out of a game').map(boundsCheck),
    ...commands.map(repeatCheck),
    ...firstOfEach(commandsAmong(refusedCalls(pinned))).map(repeatCheck),
    ...commands.flatMap(racesOf),
    ...racesOfPairs(commands),
    ...firstOfEach(successful)
      .filter(({ pinned: { interaction } }) => interaction.request?.headers?.Authorization)
      .map(tokenCheck),
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
  const ofPacts = pinned.map((one) => ({
    ...one,
    check: (session: Session) => checkPact(one, session),
  }))
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
