import { accountJourneys } from './journeys/account.ts'
import { chatJourneys } from './journeys/chat.ts'
import type { Journey } from './journeys/define.ts'
import { depositJourneys } from './journeys/deposits.ts'
import { memberJourneys } from './journeys/members.ts'
import { pagingJourneys } from './journeys/paging.ts'
import { rewardJourneys } from './journeys/rewards.ts'
import { walletJourneys } from './journeys/wallet.ts'

/** All journeys by name. They check the effects that the app relies on. */
export const journeys: Readonly<Record<string, Journey>> = {
  ...walletJourneys,
  ...accountJourneys,
  ...rewardJourneys,
  ...depositJourneys,
  ...chatJourneys,
  ...pagingJourneys,
  ...memberJourneys,
}
