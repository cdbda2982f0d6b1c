import { UTC_OFFSET_MS } from '@wallet/contracts/limits'
import type { DayRow } from '../rows.ts'
import type { World } from '../world.ts'
import { DAY_MS, dayOf } from './calendar.ts'

const idOf = (memberId: string, day: number) => `${memberId} ${day}`

export const dayOfMember = (world: World, memberId: string, day = dayOf(world.now)) =>
  world.tables.days.get(idOf(memberId, day))

export function todayOf(world: World, memberId: string): DayRow {
  const day = dayOf(world.now)
  const _id = idOf(memberId, day)
  const { days } = world.tables
  if (!days.get(_id))
    days.insert({
      _id,
      memberId,
      day,
      deposited: 0,
      coins: 0,
      hasLoggedIn: false,
      staked: 0,
      won: 0,
      rounds: 0,
      refunded: 0,
      shared: 0,
      isRefundLost: false,
    })
  return days.edit(_id)
}

/** Records a round of a game, in satang, and schedules the closing of the day. */
export function noteRound(world: World, memberId: string, round: { staked: number; won: number }) {
  const today = todayOf(world, memberId)
  today.staked += round.staked
  today.won += round.won
  today.rounds++
  const ref = String(today.day)
  if (world.jobs.some((job) => job.type === 'day.close' && job.ref === ref)) return
  const end = (today.day + 1) * DAY_MS - UTC_OFFSET_MS
  world.schedule('day.close', (end - world.now) / 1000, ref)
}

/** Seeded members: their seeded state counts for the first day of the world. */
export const isSeeded = (world: World, memberId: string) => world.base.tables.members.rows.has(memberId)

export const isFirstDay = (world: World) => dayOf(world.now) === dayOf(world.startedAt)
