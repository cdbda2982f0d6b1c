import { screen } from '@testing-library/react'
import { enter, inTurn, page, press, type Scene } from './scene.ts'

const WITH_BONUS = '0810000002'
const toast = { place: 'red toast' } as const

const search = (code: string) => inTurn(enter('Have a promotion code?', code), press('Search'))
const passwords = inTurn(
  press('Change password'),
  enter('Old password', 'wallet-demo-1'),
  enter('New password', 'secret-2'),
  enter('Confirm new password', 'secret-2'),
)

/** Invite, refund, bonus, promotion, and the change of the password. */
export const memberScenes: Scene[] = [
  {
    ...toast,
    name: 'Home, invite bonus',
    endpoint: 'GET /api/invite/bonus',
    open: page('/user/home'),
    act: inTurn(press('Claim bonus'), press('Confirm')),
  },
  {
    ...toast,
    name: 'Refund, check',
    endpoint: 'GET /api/refund/check',
    open: page('/user/home'),
    act: async (user) => {
      if (screen.queryByRole('dialog')) await press('Close')(user)
      await press('Refund')(user)
    },
  },
  {
    ...toast,
    name: 'Refund, receive',
    endpoint: 'GET /api/refund/receive',
    open: page('/user/home', press('Refund')),
    act: press('Claim refund'),
  },
  {
    ...toast,
    name: 'Refund, add to wallet',
    endpoint: 'GET /api/refund/addWallet',
    open: page('/user/home', press('Refund')),
    act: press('Add refund to wallet'),
  },
  {
    ...toast,
    name: 'Bonus, receive',
    endpoint: 'GET /api/bonus/activate/{code}',
    open: page('/user/bonus', press(/GOAL8/)),
    act: press('Claim bonus'),
  },
  {
    ...toast,
    name: 'Bonus, cancel',
    endpoint: 'GET /api/bonus/clear',
    open: page('/user/bonus', press('Cancel this bonus'), WITH_BONUS),
    act: press('Cancel bonus'),
  },
  {
    name: 'Promotion, search',
    endpoint: 'GET /api/promotion/find/{code}',
    place: 'in its place',
    codes: ['NO_PROMOTION', 'INTERNAL_SERVER_ERROR'],
    open: page('/user/bonus'),
    act: async (user, code) => {
      if (screen.queryByRole('dialog')) await press('Close')(user)
      await search(`SABAI-${code}`)(user)
    },
  },
  {
    ...toast,
    name: 'Promotion, receive',
    endpoint: 'GET /api/promotion/activate/{code}',
    open: page('/user/bonus', search('SABAI50')),
    act: press('Claim promotion'),
  },
  {
    ...toast,
    name: 'Change password',
    endpoint: 'PUT /api/account/changepwd',
    open: page('/user/profile', passwords),
    act: press('Save'),
  },
]
