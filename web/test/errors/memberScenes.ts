import { screen } from '@testing-library/react'
import { type Action, enter, inTurn, page } from './open.ts'
import { press, type Scene } from './scene.ts'

const WITH_BONUS = '0810000002'
const toast = { place: 'red toast' } as const

const search = (code: string): Action => inTurn(enter('Have a promotion code?', code), press('Search'))
const pressBonus: Action = (user, { code }) => press(new RegExp(String(code)))(user)
const passwords = inTurn(
  press('Change password'),
  enter('Old password', ({ oldPassword = '' }) => oldPassword),
  enter('New password', ({ newPassword = '' }) => newPassword),
  enter('Confirm new password', ({ newPassword = '' }) => newPassword),
)

/** Invite, refund, bonus, promotion, and the change of the password. */
export const memberScenes: Scene[] = [
  {
    ...toast,
    name: 'Home, invite bonus',
    endpoint: 'GET /api/invite/bonus',
    natural: {
      INVITE_INACTIVE: 'red toast',
      INVITE_BONUS_FAIL: 'red toast',
      NO_INVITEE_PLAY_INFO: 'red toast',
      INVITE_COLLECT: 'red toast',
      INVITE_BONUS_SUCCESS: 'success alert',
    },
    open: page('/user/home'),
    act: (user, _code, sent) => inTurn(press('Claim bonus'), press('Confirm'))(user, sent),
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
    natural: { REFUND_MINIMUM: 'red toast', REFUND_SUCCESS: 'success alert' },
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
    natural: { BONUS_FULL: 'red toast', BONUS_ALREADY_ACTIVE: 'red toast' },
    open: (backend, beginning) =>
      page('/user/bonus', beginning.isInState ? pressBonus : press(/GOAL8/))(backend, beginning),
    act: press('Claim bonus'),
  },
  {
    ...toast,
    name: 'Bonus, cancel',
    endpoint: 'GET /api/bonus/clear',
    natural: { BONUS_CLEAR: 'success alert' },
    open: page('/user/bonus', press('Cancel this bonus'), WITH_BONUS),
    act: press('Cancel bonus'),
  },
  {
    name: 'Promotion, search',
    endpoint: 'GET /api/promotion/find/{code}',
    place: 'in its place',
    // INACTIVE_USER and INVALID_IP replace the page.
    codes: ['NO_PROMOTION', 'INTERNAL_SERVER_ERROR'],
    open: page('/user/bonus'),
    act: async (user, code, sent) => {
      if (screen.queryByRole('dialog')) await press('Close')(user)
      await search(`SABAI-${code}`)(user, sent)
    },
  },
  {
    ...toast,
    name: 'Promotion, receive',
    endpoint: 'GET /api/promotion/activate/{code}',
    natural: { BONUS_FULL: 'red toast' },
    open: (backend, beginning) =>
      page('/user/bonus', search(beginning.isInState ? String(beginning.sent.code) : 'SABAI50'))(
        backend,
        beginning,
      ),
    act: press('Claim promotion'),
  },
  {
    ...toast,
    name: 'Change password',
    endpoint: 'PUT /api/account/changepwd',
    natural: { WRONG_PASSWORD: 'red toast' },
    open: page('/user/profile', passwords),
    act: press('Save'),
  },
]
