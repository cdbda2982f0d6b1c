import { shortName } from '@wallet/fixtures/names'
import type { MemberRow } from '@wallet/fixtures/seed'
import { withNumber } from '@wallet/fixtures/text'
import type { DayRow } from '../../rows.ts'
import { giveMoney, isLucky } from '../../shared/bonuses.ts'
import { isSameDay, toIso } from '../../shared/calendar.ts'
import { localize } from '../../shared/language.ts'
import { toBaht } from '../../shared/money.ts'
import { ApiError, type AreaHandlers, demand, type World } from '../../world.ts'

export function creditInvite(world: World, inviterId: string, friend: Readonly<MemberRow>, amount: number) {
  const { invites, members } = world.tables
  if (invites.get(friend._id)) invites.edit(friend._id).amount += amount
  else
    invites.insert({
      _id: friend._id,
      memberId: inviterId,
      fromName: shortName(friend.name),
      amount,
      createdAt: world.now,
    })
  members.edit(inviterId).invite.amount += amount
}

/** Gives the inviter a share of an invitee's stakes of a day (INV-5). */
export function payInviterShare(world: World, book: DayRow) {
  const { members } = world.tables
  const friend = members.get(book.memberId)
  const inviter = members.get(friend?.invitedBy ?? '')
  if (!friend || !inviter?.invite.isOpen) return
  const share = Math.floor((book.staked * world.settings.rewards.invitePercent) / 100)
  const due = share - book.shared
  if (due <= 0) return
  book.shared = share
  creditInvite(world, inviter._id, friend, due)
}

/** After the first round of an invitee, the inviter can collect the bonus. */
export function notePlay(world: World, memberId: string) {
  const { members } = world.tables
  const inviter = members.get(members.get(memberId)?.invitedBy ?? '')
  if (inviter && !inviter.invite.hasPlayInfo) members.edit(inviter._id).invite.hasPlayInfo = true
}

/** A seeded collection counts as made today, so that the test card works on any day. */
const isOfSeed = ({ base, startedAt }: World, { _id }: Readonly<MemberRow>, at: number) =>
  base.tables.members.rows.get(_id)?.invite.collectedAt === at && isSameDay(at, startedAt)

/** Draws once a day. After a lost draw the amount stays, and the next draw is possible after midnight (INV-4). */
export function collectInvite(world: World, member: Readonly<MemberRow>) {
  const { isOpen, amount, collectedAt, failedAt, hasPlayInfo } = member.invite
  const isToday = (at: number | null) =>
    at !== null && (isSameDay(at, world.now) || isOfSeed(world, member, at))
  demand(member.wallet !== null, 'NO_WALLET')
  demand(isOpen, 'INVITE_INACTIVE')
  demand(!isToday(collectedAt), 'INVITE_COLLECT')
  demand(amount > 0, 'NO_INVITE_BONUS')
  demand(hasPlayInfo, 'NO_INVITEE_PLAY_INFO')
  demand(!isToday(failedAt), 'INVITE_BONUS_FAIL')
  const isWon = isLucky(world, member.invite)
  const { invite } = world.tables.members.edit(member._id)
  if (!isWon) {
    invite.failedAt = world.now
    throw new ApiError('INVITE_BONUS_FAIL')
  }
  Object.assign(invite, { amount: 0, collectedAt: world.now })
  const friends = world.tables.invites.by('memberId', member._id).length
  const text = withNumber(world.settings.statementTexts.invite, friends)
  giveMoney(world, member._id, amount, { kind: 'invite', text })
  return { message: 'INVITE_BONUS_SUCCESS' }
}

export const inviteHandlers = {
  'POST /api/invite': ({ world, member, body }) => {
    const { total, rows } = world.tables.invites.page('memberId', member._id, body.page, body.limit)
    return {
      total,
      invites: rows.map(({ fromName, amount, createdAt }) => ({
        from: { name: fromName },
        amount: toBaht(amount),
        createdAt: toIso(createdAt),
      })),
    }
  },
  'GET /api/invite/bonus': ({ world, member }) => collectInvite(world, member),
  'GET /api/invite/banners': (call) => ({ banners: localize(call, call.world.settings.inviteBanners) }),
} satisfies AreaHandlers
