import { type Bounds, MORNING_H, type Rewards, UTC_OFFSET_MS } from '@wallet/contracts/limits'
import { moveClock } from '../../engine/jobs.ts'
import { demand } from '../shared/apiError.ts'
import { DAY_MS, dayOf } from '../shared/calendar.ts'
import { memberNamed } from '../shared/memberNamed.ts'
import { toSatang } from '../shared/money.ts'
import type { World } from '../world.ts'
import { playOnce } from './playOnce.ts'

const HOUR_MS = 3_600_000

/** `day.passed`: it is the next morning for everybody, and what the night brought has happened. */
export function dayPassed(world: World) {
  moveClock(world, { now: (dayOf(world.now) + 1) * DAY_MS - UTC_OFFSET_MS + MORNING_H * HOUR_MS })
}

/** `service.changed`: the service ends, or takes no deposits; and back. */
export function serviceChanged(world: World, change: { terminated?: boolean; deposits?: boolean }) {
  const { terminated, deposits } = change
  if (terminated !== undefined) world.set({ terminated })
  if (deposits === undefined) return
  const { banks, wallets } = deposits ? world.base.settings.deposit : { banks: [], wallets: [] }
  world.set({ deposit: { ...world.settings.deposit, banks, wallets } })
}

/** `rewards.changed`: other rates, bounds and odds, from now on. */
export function rewardsChanged(world: World, change: Partial<Rewards>) {
  world.set({ rewards: { ...world.settings.rewards, ...change } })
}

/** `bounds.changed`: other bounds of money that comes and goes, from now on. */
export function boundsChanged(world: World, change: Partial<Bounds>) {
  const bounds = { ...world.settings.bounds, ...change }
  demand(bounds.withdrawMin <= bounds.withdrawMax, 'KEY_INVALID', {
    key: 'withdrawMax',
    hint: `it is at least withdrawMin, ${bounds.withdrawMin}`,
  })
  world.set({ bounds })
}

/** `invitee.played`: the newest invitee of a member stakes so much, in baht, and gets it back. Nobody invited: NO_DATA. */
export function inviteePlayed(world: World, { username, stake }: { username: string; stake: number }) {
  const inviter = memberNamed(world, username)
  const friend = world.tables.members.all().findLast(({ invitedBy }) => invitedBy === inviter._id)
  const hint = 'nobody came by the invite link of this member: register with it first'
  demand(friend, 'NO_DATA', { key: 'username', hint })
  demand(stake > 0, 'KEY_INVALID', { key: 'stake' })
  playOnce(world, friend, { stake: toSatang(stake, 'stake'), amount: 0 })
}
