import { type Area, areaOf } from './endpoints/table.ts'
import { accountJourneys } from './journeys/account.ts'
import { chatJourneys } from './journeys/chat.ts'
import type { Journey, JourneyStep, Journeys } from './journeys/define.ts'
import { depositJourneys } from './journeys/deposits.ts'
import { memberJourneys } from './journeys/members.ts'
import { pagingJourneys } from './journeys/paging.ts'
import { rewardJourneys } from './journeys/rewards.ts'
import { walletJourneys } from './journeys/wallet.ts'

const all: Journeys = {
  ...walletJourneys,
  ...accountJourneys,
  ...rewardJourneys,
  ...depositJourneys,
  ...chatJourneys,
  ...pagingJourneys,
  ...memberJourneys,
}

const areaOfFirst = ([first]: JourneyStep[]) => areaOf(first?.endpoint ?? '') as Area

/** All journeys by name. They check the effects that the app relies on. */
export const journeys: Readonly<Record<string, Journey>> = Object.fromEntries(
  Object.entries(all).map(([name, one]) => [name, { area: areaOfFirst(one.steps), ...one }]),
)
