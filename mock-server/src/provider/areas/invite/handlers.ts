import type { MemberRow } from '@wallet/fixtures/seed'
import { withNumber } from '@wallet/fixtures/text'
import type { AreaHandlers } from '../../handler.ts'
import { ApiError, demand } from '../../shared/apiError.ts'
import { sameDay, toIso } from '../../shared/calendar.ts'
import { give, isLucky } from '../../shared/gifts.ts'
import { localized } from '../../shared/language.ts'
import { toBaht } from '../../shared/money.ts'
import type { World } from '../../world.ts'

/** A seeded collection counts as made today, so that the test card works on any day. */
const isOfSeed = ({ base, startedAt }: World, { _id }: Readonly<MemberRow>, at: number) =>
  base.tables.members.rows.get(_id)?.invite.collectedAt === at && sameDay(at, startedAt)

/** Draws once a day. After a lost draw the amount stays, and the next draw is possible after midnight (INV-4). */
export function collectInvite(world: World, member: Readonly<MemberRow>) {
  const { isOpen, amount, collectedAt, failedAt, hasPlayInfo } = member.invite
  const isToday = (at: number | null) =>
    at !== null && (sameDay(at, world.now) || isOfSeed(world, member, at))
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
  give(world, member._id, amount, { kind: 'invite', text })
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
  'GET /api/invite/banners': (call) => ({ banners: localized(call, call.world.settings.inviteBanners) }),
} satisfies AreaHandlers
