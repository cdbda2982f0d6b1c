import { forEachGame } from '@wallet/contracts/endpoints/autoLogin'
import type { MemberRow } from '@wallet/fixtures/seed'
import {
  createPass,
  demandKnown,
  flawOf,
  formStateOf,
  gameAccountOf,
  newGamePassword,
  openAccountOf,
  openGameAccount,
} from '../../shared/gameAccounts.ts'
import { type AreaHandlers, demand, type World } from '../../world.ts'

interface Login {
  world: World
  member: Readonly<MemberRow>
  params: { username: string; password?: string }
}

/**
 * Opens a game by a one-time link without the member's name. The link has a ticket and never the password, because
 * links end up in histories and logs. The link is relative, so that it works behind any proxy.
 */
function createAutoLogin(provider: string) {
  return ({ world, member, params }: Login) => {
    const account = gameAccountOf(world, member._id, provider)
    demand(account?.username === params.username, 'NO_USER')
    demand(account.isActive, 'SLOT_NO_ACCOUNT')
    demandKnown(world, account)
    demand(params.password === undefined || params.password === account.password, 'WRONG_PASSWORD')
    return { link: `/play/${provider}?ticket=${createPass(world, account._id, true)._id}` }
  }
}

const OK = { message: 'OK' }

export const gamesHandlers = {
  'GET /api/wallet/activate/{code}': ({ world, member, params }) => {
    openGameAccount(world, member, params.code)
    return OK
  },
  'GET /api/wallet/account/{code}': ({ world, member, params }) => {
    const account = openAccountOf(world, member._id, params.code)
    demandKnown(world, account)
    const { code, username, password } = account
    return { username, password, ...(code === 'ufabet' && { event: formStateOf(world) }) }
  },
  'GET /api/wallet/resetpassword/{code}': ({ world, member, params }) => {
    const account = openAccountOf(world, member._id, params.code)
    demand(flawOf(world, account) !== 'maintenance', 'SLOT_RESET_PASSWORD_FAIL')
    world.tables.gameAccounts.edit(account._id).password = newGamePassword(world)
    return OK
  },
  ...forEachGame(createAutoLogin),
} satisfies AreaHandlers
