import type { ResponseBody } from '@wallet/contracts/endpoints/table'
import { call } from '../../api/call.ts'
import { Failure } from '../../api/failure.ts'
import type { GameWindow } from '../../ui/openWindow.ts'
import { safeUrl } from '../../ui/safeUrl.ts'

export type Game = ResponseBody<'GET /api/wallet'>['slots'][number]
export type Credentials = ResponseBody<'GET /api/wallet/account/{code}'>

/** Games whose link comes from an auto-login endpoint (GAM-4), without and with the password in its path. */
const byName = ['pg', 'betflix', 'areaslot', 'joker2', 'huayhd'] as const
const byPassword = ['askmebet', 'imi', 'usun', 'circus', 'slotracha', 'pgslot'] as const
const formLogins = ['joker', 'slotxo', 'ufabet']

function autoLoginOf(code: string) {
  const named = byName.find((game) => game === code)
  if (named) return `GET /api/autoLogin/${named}/{username}` as const
  const secret = byPassword.find((game) => game === code)
  return secret && (`GET /api/autoLogin/${secret}/{username}/{password}` as const)
}

/** A game without an address needs an auto-login endpoint (GAM-5). */
export const isPlayable = ({ code, web }: Pick<Game, 'code' | 'web'>) =>
  autoLoginOf(code) !== undefined || web !== null

/** Checks whether the game can be opened at all: on the web or in an app. */
export const canBeOpened = (game: Pick<Game, 'code' | 'web' | 'android' | 'ios'>) =>
  isPlayable(game) || [game.android, game.ios].some((address) => safeUrl(address) !== undefined)

export async function openGame(
  gameWindow: GameWindow,
  game: Game,
  credentials: Credentials,
  isLaos: boolean,
) {
  const { code } = game
  const { username, password, event } = credentials
  const autoLogin = autoLoginOf(code)
  if (autoLogin) {
    const { link } = await call(autoLogin, { params: { username, password } })
    return gameWindow.goTo(requireSafeUrl(link))
  }
  const site = new URL(requireSafeUrl(game.web), location.href)
  // Laos has a separate sport site (APP-10).
  if (isLaos && game.category === 'sport') site.searchParams.set('site', 'la')
  if (formLogins.includes(code)) return gameWindow.post(site.href, { ...event, username, password })
  if (code === 'superslot') {
    site.searchParams.set('username', username)
    site.searchParams.set('password', password)
  }
  return gameWindow.goTo(site.href)
}

function requireSafeUrl(address: string | null): string {
  const safe = safeUrl(address)
  if (!safe) throw new Failure('unreadable', undefined, undefined)
  return safe
}
