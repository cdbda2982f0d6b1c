import type { Name, ResponseBody } from '@wallet/contracts/endpoints/table'
import { call } from '../../api/call.ts'
import { Failure } from '../../api/failure.ts'
import type { GameWindow } from '../../ui/openWindow.ts'
import { safeUrl } from '../../ui/safeUrl.ts'

export type Game = ResponseBody<'GET /api/wallet'>['slots'][number]
export type Credentials = ResponseBody<'GET /api/wallet/account/{code}'>

type AutoLogin = Extract<Name, `GET /api/autoLogin/${string}`>
type Provider<N extends AutoLogin> = N extends `GET /api/autoLogin/${infer P}/${string}` ? P : never

/** Games whose link comes from an auto-login endpoint (GAM-4). */
const autoLogins: { readonly [N in AutoLogin as Provider<N>]: N } = {
  pg: 'GET /api/autoLogin/pg/{username}',
  betflix: 'GET /api/autoLogin/betflix/{username}',
  askmebet: 'GET /api/autoLogin/askmebet/{username}/{password}',
  imi: 'GET /api/autoLogin/imi/{username}/{password}',
  usun: 'GET /api/autoLogin/usun/{username}/{password}',
  areaslot: 'GET /api/autoLogin/areaslot/{username}',
  circus: 'GET /api/autoLogin/circus/{username}/{password}',
  slotracha: 'GET /api/autoLogin/slotracha/{username}/{password}',
  pgslot: 'GET /api/autoLogin/pgslot/{username}/{password}',
  joker2: 'GET /api/autoLogin/joker2/{username}',
  huayhd: 'GET /api/autoLogin/huayhd/{username}',
}
const formLogins = ['joker', 'slotxo', 'ufabet']

const hasAutoLogin = (code: string): code is keyof typeof autoLogins => Object.hasOwn(autoLogins, code)

/** A game without an address needs an auto-login endpoint (GAM-5). */
export const isPlayable = ({ code, web }: Pick<Game, 'code' | 'web'>) => hasAutoLogin(code) || web !== null

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
  if (hasAutoLogin(code)) {
    const { link } = await call(autoLogins[code], { params: { username, password } })
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
