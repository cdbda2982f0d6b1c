import type { MemberRow } from '@wallet/fixtures/seed'
import type { HandlersOf } from '../../handler.ts'
import { ApiError, demand } from '../../shared/apiError.ts'
import { sameDay, toIso } from '../../shared/calendar.ts'
import { give } from '../../shared/gifts.ts'
import { toBaht } from '../../shared/money.ts'
import type { World } from '../../world.ts'

/** By the odds that the member was shown. A member without any always wins. */
function isLucky(world: World, { success, fail }: MemberRow['invite']) {
  const odds = success + fail
  return odds === 0 || world.random.next() * odds < success
}

/** Invite-friend bonus. */
export const inviteHandlers: HandlersOf<
  'POST /api/invite' | 'GET /api/invite/bonus' | 'GET /api/invite/banners'
> = {
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

  /** One draw a day: a lost one is lost until midnight, and the amount is kept for the next. */
  'GET /api/invite/bonus': ({ world, member }) => {
    const { isOpen, amount, collectedAt, failedAt, hasPlayInfo } = member.invite
    const isToday = (at: number | null) => at !== null && sameDay(at, world.now)
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
    const text = world.settings.statementTexts.invite.replace('{n}', String(friends))
    give(world, member._id, amount, { kind: 'invite', text })
    return { message: 'INVITE_BONUS_SUCCESS' }
  },

  'GET /api/invite/banners': ({ world }) => ({ banners: world.settings.inviteBanners }),
}
