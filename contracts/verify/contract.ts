import { createHash } from 'node:crypto'
import { journeys } from '../src/journeys.ts'
import { preflights } from './cors.ts'
import { effectChecks } from './effects/checks.ts'
import { plannedJourneys } from './journeys/plan.ts'
import { ownPacts, type PinnedInteraction, readPacts } from './pacts.ts'
import type { Expectations } from './selection.ts'
import { socketChecks } from './socket/checks.ts'
import { usedOf } from './used.ts'

export interface Contract extends Expectations {
  /** sha256 of pacts and journeys. */
  hash: string
}

/** The kit's own contract. Cached after the first read. */
let own: Omit<Contract, 'preflights' | 'effects'> | undefined

function ownContract() {
  if (own) return own
  const { pinned, hash } = readPacts()
  const whole = createHash('sha256').update(hash).update(JSON.stringify(journeys)).digest('hex')
  own = { pinned, journeys: plannedJourneys, socket: socketChecks, hash: whole }
  return own
}

/** `app`: the calls and fields that the app uses. `provider`: the whole specification. */
export const profiles = ['app', 'provider'] as const
export type Profile = (typeof profiles)[number]

const inProfile = <T extends { pinned: PinnedInteraction[] }>(contract: T, profile: Profile): T =>
  profile === 'provider'
    ? contract
    : {
        ...contract,
        pinned: contract.pinned.flatMap((one) => {
          const interaction = usedOf(one.interaction)
          return interaction ? [{ ...one, interaction }] : []
        }),
      }

const withEffects = (contract: Contract): Contract => ({
  ...contract,
  effects: effectChecks(contract.pinned),
})

/** Reads the contract. Only the kit's own pacts come with journeys and socket checks. */
export function readContract({
  pacts: folder,
  origin,
  profile = 'app',
}: {
  pacts: string
  origin?: string | undefined
  profile?: Profile
}): Contract {
  if (folder === ownPacts)
    return withEffects(
      inProfile({ ...ownContract(), effects: [], preflights: origin ? preflights : [] }, profile),
    )
  const { pinned, hash } = readPacts(folder)
  return inProfile({ pinned, journeys: [], effects: [], socket: [], preflights: [], hash }, profile)
}
