import type { HandlersOf } from '../../handler.ts'
import { toIso } from '../../shared/calendar.ts'
import { localized } from '../../shared/language.ts'
import { toBaht } from '../../shared/money.ts'
import { collectInvite } from './collect.ts'

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
  'GET /api/invite/bonus': ({ world, member }) => collectInvite(world, member),
  'GET /api/invite/banners': (call) => ({ banners: localized(call, call.world.settings.inviteBanners) }),
}
