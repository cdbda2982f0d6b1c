import { createHash } from 'node:crypto'
import { journeys } from '../src/journeys.ts'
import { checkPact } from './checkPact.ts'
import { preflights } from './cors.ts'
import { effectChecks } from './effects/checks.ts'
import { plannedJourneys } from './journeys/plan.ts'
import { ownPacts, type RunnableCase, readPacts } from './pacts.ts'
import type { Session } from './session.ts'
import { socketChecks } from './socket/checks.ts'
import { usedOf } from './used.ts'

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
