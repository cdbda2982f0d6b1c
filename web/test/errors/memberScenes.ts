import { screen } from '@testing-library/react'
import { enter, inTurn, MEMBER, page } from './open.ts'
import { press, type Scene } from './scene.ts'

const WITH_BONUS = '0810000002'
const INVITE = 'GET /api/invite/bonus'
const FIND = 'GET /api/promotion/find/{code}'

const search = (code: string) => inTurn(enter('Have a promotion code?', code), press('Search'))

const toast = { place: 'red toast' } as const
const invite = { ...toast, name: 'Home, invite bonus', endpoint: INVITE } as const
const collect = inTurn(press('Claim bonus'), press('Confirm'))
const refund = (as = MEMBER) => page('/user/home', as, press('Refund'))
const receive = { ...toast, name: 'Refund, receive', endpoint: 'GET /api/refund/receive' } as const
const bonus = { ...toast, name: 'Bonus, receive', endpoint: 'GET /api/bonus/activate/{code}' } as const
const clear = { ...toast, name: 'Bonus, cancel', endpoint: 'GET /api/bonus/clear' } as const
const cancelBonus = press('Cancel bonus')
const promotion = {
  ...toast,
  name: 'Promotion, receive',
  endpoint: 'GET /api/promotion/activate/{code}',
} as const
const receivePromotion = press('Receive promotion')
const password = { ...toast, name: 'Change password', endpoint: 'PUT /api/account/changepwd' } as const
const passwords = (old: string) =>
  inTurn(
    press('Change password'),
    enter('Old password', old),
    enter('New password', 'b'),
    enter('Confirm new password', 'b'),
  )

/** Invite, refund, bonus, promotion, and the change of the password. */
export const memberScenes: Scene[] = [
  { ...invite, open: page('/user/home'), act: collect },
  ...(
    [
      ['0810000007', 'INVITE_INACTIVE'],
      ['0810000019', 'INVITE_BONUS_FAIL'],
      ['0810000020', 'NO_INVITEE_PLAY_INFO'],
      ['0810000022', 'INVITE_COLLECT'],
    ] as const
  ).map(([as, code]) => ({
    ...invite,
    natural: true as const,
    codes: [code],
    open: page('/user/home', as),
    act: collect,
  })),
  {
    ...invite,
    natural: true,
    place: 'green toast',
    codes: ['INVITE_BONUS_SUCCESS'],
    open: page('/user/home'),
    act: collect,
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
  { ...receive, open: refund(), act: press('Receive refund') },
  {
    ...receive,
    natural: true,
    codes: ['REFUND_MINIMUM'],
    open: refund('0810000019'),
    act: press('Receive refund'),
  },
  {
    ...receive,
    natural: true,
    place: 'green toast',
    codes: ['REFUND_SUCCESS'],
    open: refund(),
    act: press('Receive refund'),
  },
  {
    ...toast,
    name: 'Refund, add to wallet',
    endpoint: 'GET /api/refund/addWallet',
    open: refund(),
    act: press('Add refund to wallet'),
  },
  { ...bonus, open: page('/user/bonus', MEMBER, press(/GOAL8/)), act: press('Claim bonus') },
  {
    ...bonus,
    natural: true,
    codes: ['BONUS_FULL'],
    open: page('/user/bonus', MEMBER, press(/FULLMOON/)),
    act: press('Claim bonus'),
  },
  {
    ...bonus,
    natural: true,
    codes: ['BONUS_ALREADY_ACTIVE'],
    open: page('/user/bonus', WITH_BONUS, press(/GOAL8/)),
    act: press('Claim bonus'),
  },
  { ...clear, open: page('/user/bonus', WITH_BONUS, press('Cancel this bonus')), act: cancelBonus },
  {
    ...clear,
    natural: true,
    codes: ['BONUS_CONDITION'],
    open: page('/user/bonus', '0810000024', press('Cancel this bonus')),
    act: cancelBonus,
  },
  {
    ...clear,
    natural: true,
    place: 'green toast',
    codes: ['BONUS_CLEAR'],
    open: page('/user/bonus', WITH_BONUS, press('Cancel this bonus')),
    act: cancelBonus,
  },
  {
    name: 'Promotion, search',
    endpoint: FIND,
    place: 'in its place',
    open: page('/user/bonus'),
    act: async (user, code) => {
      if (screen.queryByRole('dialog')) await press('Close')(user)
      await search(`SABAI-${code}`)(user)
    },
  },
  { ...promotion, open: page('/user/bonus', MEMBER, search('SABAI50')), act: receivePromotion },
  {
    ...promotion,
    natural: true,
    codes: ['PROMOTION_RECEIVED'],
    open: page('/user/bonus', MEMBER, search('SONGKRAN')),
    act: receivePromotion,
  },
  { ...password, open: page('/user/profile', MEMBER, passwords('a')), act: press('Save') },
  {
    ...password,
    natural: true,
    codes: ['WRONG_PASSWORD'],
    open: page('/user/profile', MEMBER, passwords('not mine')),
    act: press('Save'),
  },
]
