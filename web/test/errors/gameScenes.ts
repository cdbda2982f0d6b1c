import { act, screen, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import type { Message } from '@wallet/contracts/errors'
import { createElement } from 'react'
import { vi } from 'vitest'
import GameSheet from '../../src/features/game/GameSheet.tsx'
import { spin } from '../../src/i18n/texts/en/spin.ts'
import { NOON } from '../backend.ts'
import { MEMBER, page } from './open.ts'
import { type Backend, type Beginning, press, type Scene } from './scene.ts'

const CLAIM = 'POST /api/spinwheel/coupon/claim'
const ACCOUNT = 'GET /api/wallet/account/{code}'

/** The game of the provider state, or of the seeded world. */
const game =
  (seeded: string) =>
  async ({ renderApp }: Backend, { sent, isInState }: Beginning) => {
    const code = isInState ? String(sent.code) : seeded
    const element = createElement(GameSheet, { open: true, code, onClose: () => {} })
    const { user } = await renderApp({ as: MEMBER, element })
    return user
  }

/** A claim is sent half a second after the confirmation. */
async function openCoupons(backend: Backend, beginning: Beginning) {
  vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'], now: NOON, shouldAdvanceTime: true })
  return page('/user/spin')(backend, beginning)
}

async function claim(user: UserEvent) {
  await user.click((await screen.findAllByRole('button', { name: /^Claim / }))[0]!)
  const question = await screen.findByRole('dialog', { name: /^Claim .*\?$/ })
  await user.click(within(question).getByRole('button', { name: 'Confirm' }))
  await act(() => vi.advanceTimersByTimeAsync(500))
}

const ofCoupons = [
  'NO_CLAIMABLE_COUPON',
  'INVALID_PRIZE_CODE',
  'INVALID_CODE',
  'INVALID_COUPON_TYPE',
  'COUPON_EXPIRED',
  'BONUS_REMAINING',
] as const

const toast = { place: 'red toast' } as const
const play = (name: string) => ({ ...toast, name: `Game, play ${name}`, act: press('Play') }) as const
/** Games, slips, the wheel and its coupons. */
export const gameScenes: Scene[] = [
  {
    name: 'Game, credentials',
    endpoint: ACCOUNT,
    place: 'in its place',
    natural: { NOT_AREASLOT: 'in its place', NOT_UFABET: 'in its place' },
    async open(backend, beginning) {
      if (!beginning.isInState) await backend.control.fault(ACCOUNT, 'error')
      return game('pg')(backend, beginning)
    },
    act: press('Try again'),
  },
  {
    name: 'Game, open account',
    endpoint: 'GET /api/wallet/activate/{code}',
    place: 'above the button',
    natural: { OK: 'green toast' },
    words: (code) => (code === 'OK' ? 'Naga account is open' : undefined),
    open: game('slotxo'),
    act: press(/^Open .* account/),
  },
  {
    name: 'Game, reset password',
    endpoint: 'GET /api/wallet/resetpassword/{code}',
    place: 'above the button',
    open: game('pg'),
    act: press('Reset password'),
  },
  {
    name: 'Game, transfer only',
    endpoint: 'POST /api/wallet/transferAll',
    place: 'error alert',
    open: game('pg'),
    act: press('Transfer only'),
  },
  { ...play('by auto login'), endpoint: 'GET /api/autoLogin/pg/{username}', open: game('pg') },
  {
    ...play('by auto login'),
    endpoint: 'GET /api/autoLogin/askmebet/{username}/{password}',
    open: game('askmebet'),
  },
  { ...play('AreaSlot'), endpoint: 'GET /api/autoLogin/areaslot/{username}', open: game('areaslot') },
  {
    ...toast,
    name: 'Slip status, view image',
    endpoint: 'GET /api/statement/slip/reference/{reference}',
    async open(backend, beginning) {
      const { control } = backend
      const user = await page('/user/statement')(backend, beginning)
      for (const { _id } of control.world().tables.slips.all())
        control.world().tables.slips.edit(_id).link = null
      await press('Slip status')(user)
      return user
    },
    act: async (user) => user.click((await screen.findAllByRole('button', { name: 'View image' }))[0]!),
  },
  {
    name: 'Spin',
    endpoint: 'POST /api/spinwheel/spin',
    place: 'error alert',
    codes: [...ofCoupons, 'MONEY_NOT_ENOUGH', 'NO_DATA', 'INTERNAL_SERVER_ERROR'],
    words: (code) => (code === 'MONEY_NOT_ENOUGH' ? spin.noCoinsHint : undefined),
    open: page('/user/spin'),
    act: press(/^Spin \d/),
  },
  // Some errors remove the claim button of a coupon. Three coupons are visible.
  ...[
    ['INVALID_PRIZE_CODE', 'INVALID_CODE'],
    ['INVALID_COUPON_TYPE', 'COUPON_EXPIRED'],
    ['NO_WALLET', 'NO_CLAIMABLE_COUPON', 'BONUS_REMAINING'],
  ].map(
    (codes): Scene => ({
      name: 'Coupon, claim',
      endpoint: CLAIM,
      place: 'error alert',
      codes: codes as Message[],
      open: openCoupons,
      act: claim,
    }),
  ),
]
