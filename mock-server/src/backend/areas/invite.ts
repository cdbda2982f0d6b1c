import type { HandlersOf } from '../handler.ts'
import { notBuilt } from '../notBuilt.ts'

/** Invite-friend bonus (spec 7, invite). */
export const inviteHandlers: HandlersOf<
  'POST /api/invite' | 'GET /api/invite/bonus' | 'GET /api/invite/banners'
> = {
  'POST /api/invite': notBuilt,
  'GET /api/invite/bonus': notBuilt,
  'GET /api/invite/banners': notBuilt,
}
