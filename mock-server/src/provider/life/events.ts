import { type Bounds, MORNING_H, type Rewards, UTC_OFFSET_MS } from '@wallet/contracts/limits'
import { moveClock } from '../../engine/jobs.ts'
import { demand } from '../shared/apiError.ts'
import { DAY_MS, dayOf } from '../shared/calendar.ts'
import { memberNamed } from '../shared/memberNamed.ts'
import { toSatang } from '../shared/money.ts'
import type { World } from '../world.ts'
import { playOnce } from './playOnce.ts'

const HOUR_MS = 3_600_000

/** `day.passed`: moves the clock to the next morning and runs the jobs that are due. */
export function dayPassed(world: World) {
  moveClock(world, { now: (dayOf(world.now) + 1) * DAY_MS - UTC_OFFSET_MS + MORNING_H * HOUR_MS })
}

/** `service.changed`: ends or resumes the service, closes or opens deposits. */
export function serviceChanged(world: World, change: { terminated?: boolean; deposits?: boolean }) {
  const { terminated, deposits } = change
  if (terminated !== undefined) world.set({ terminated })
  if (deposits === undefined) return
  const { banks, wallets } = deposits ? world.base.settings.deposit : { banks: [], wallets: [] }
  world.set({ deposit: { ...world.settings.deposit, banks, wallets } })
}

/** `rewards.changed`: sets rates, limits and odds. */
export function rewardsChanged(world: World, change: Partial<Rewards>) {
  world.set({ rewards: { ...world.settings.rewards, ...change } })
}

/** `bounds.changed`: sets minimum and maximum amounts. */
export function boundsChanged(world: World, change: Partial<Bounds>) {
  const bounds = { ...world.settings.bounds, ...change }
  demand(bounds.withdrawMin <= bounds.withdrawMax, 'KEY_INVALID', {
    key: 'withdrawMax',
    hint: `it is at least withdrawMin, ${bounds.withdrawMin}`,
  })
  world.set({ bounds })
}

/**
 * `invitee.played`: the newest invitee plays a round with this stake in baht, and gets it back. Throws NO_DATA
 * without an invitee.
 */
export function inviteePlayed(world: World, { username, stake }: { username: string; stake: number }) {
  const inviter = memberNamed(world, username)
  const friend = world.tables.members.all().findLast(({ invitedBy }) => invitedBy === inviter._id)
  const hint = 'nobody came by the invite link of this member: register with it first'
  demand(friend, 'NO_DATA', { key: 'username', hint })
  demand(stake > 0, 'KEY_INVALID', { key: 'stake' })
  playOnce(world, friend, { stake: toSatang(stake, 'stake'), amount: 0 })
}
