import type { MemberRow } from '@wallet/fixtures/seed'
import { giveTicket } from '../../play/passes.ts'
import { demand } from '../../shared/apiError.ts'
import { demandKnown, gameAccountOf } from '../../shared/gameAccounts.ts'
import type { World } from '../../world.ts'

interface Login {
  world: World
  member: Readonly<MemberRow>
  params: { username: string; password?: string }
}

/**
 * Opens a game by a one-time link without the member's name. The link has a ticket and never the password, because
 * links end up in histories and logs. The link is relative, so that it works behind any proxy.
 */
export function autoLogin(provider: string) {
  return ({ world, member, params }: Login) => {
    const account = gameAccountOf(world, member._id, provider)
    demand(account?.username === params.username, 'NO_USER')
    demand(account.isActive, 'SLOT_NO_ACCOUNT')
    demandKnown(world, account)
    demand(params.password === undefined || params.password === account.password, 'WRONG_PASSWORD')
    return { link: `/play/${provider}?ticket=${giveTicket(world, account._id)}` }
  }
}
