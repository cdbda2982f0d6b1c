import { act, screen, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { createElement } from 'react'
import { vi } from 'vitest'
import GameSheet from '../../src/features/game/GameSheet.tsx'
import { spin } from '../../src/i18n/texts/en/spin.ts'
import { NOON } from '../backend.ts'
import { type Backend, MEMBER, page, press, type Scene } from './scene.ts'

const CLAIM = 'POST /api/spinwheel/coupon/claim'
const ACCOUNT = 'GET /api/wallet/account/{code}'

const game =
  (code: string) =>
  async ({ renderApp }: Backend) => {
    const element = createElement(GameSheet, { open: true, code, onClose: () => {} })
    const { user } = await renderApp({ as: MEMBER, element })
    return user
  }

/** A claim is sent half a second after the confirmation. */
async function openCoupons(backend: Backend) {
  vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'], now: NOON, shouldAdvanceTime: true })
  return page('/user/spin')(backend)
}

async function claim(user: UserEvent) {
  await user.click((await screen.findAllByRole('button', { name: /^Claim / }))[0]!)
  const question = await screen.findByRole('dialog', { name: /^Claim .*\?$/ })
  await user.click(within(question).getByRole('button', { name: 'Confirm' }))
  await act(() => vi.advanceTimersByTimeAsync(500))
}

const toast = { place: 'red toast' } as const
/** Games, slips, the wheel and its coupons. */
export const gameScenes: Scene[] = [
  {
    name: 'Game, credentials',
    endpoint: ACCOUNT,
    place: 'in its place',
    async open(backend) {
      await backend.control.fault(ACCOUNT, 'error')
      return game('pg')(backend)
    },
    act: press('Try again'),
  },
  {
    name: 'Game, open account',
    endpoint: 'GET /api/wallet/activate/{code}',
    place: 'above the button',
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
  {
    ...toast,
    name: 'Game, play by auto login',
    endpoint: 'GET /api/autoLogin/askmebet/{username}/{password}',
    open: game('askmebet'),
    act: press('Play'),
  },
  {
    ...toast,
    name: 'Slip status, view image',
    endpoint: 'GET /api/statement/slip/reference/{reference}',
    async open(backend) {
      const { control } = backend
      const user = await page('/user/statement')(backend)
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
    codes: ['MONEY_NOT_ENOUGH', 'NO_DATA'],
    words: (code) => (code === 'MONEY_NOT_ENOUGH' ? spin.noCoinsHint : undefined),
    open: page('/user/spin'),
    act: press(/^Spin \d/),
  },
  {
    name: 'Coupon, claim',
    endpoint: CLAIM,
    place: 'error alert',
    codes: ['COUPON_EXPIRED', 'BONUS_REMAINING'],
    open: openCoupons,
    act: claim,
  },
]
