import type { tours as texts } from '../texts/en.json'

export type TourName = keyof typeof texts

interface Tour {
  /** Default: `default`. */
  scenario?: string
  /** The member who is logged in. Default: a visitor. */
  as?: string
  path: string
  prize?: string
  /** Amount of a pending withdrawal, in baht. */
  withdrawal?: number
  copy?: string
  /** Tab of the drawer that opens first. */
  tab?: 'money' | 'time'
}

const MEMBER = '0810000001'
const HOME = '/user/home'
const DEPOSIT = `${HOME}#deposit`

export const tours: Record<TourName, Tour> = {
  week: { path: HOME, tab: 'time' },
  register: { path: '/register' },
  qr: { as: MEMBER, path: DEPOSIT, tab: 'money' },
  slip: { as: MEMBER, path: DEPOSIT, tab: 'money' },
  voucher: { as: MEMBER, path: DEPOSIT, copy: 'https://voucher.example/campaign?v=DEMO250' },
  play: { as: MEMBER, path: HOME },
  withdraw: { as: MEMBER, path: HOME, tab: 'money' },
  bonus: { as: MEMBER, path: '/user/bonus' },
  invite: { as: MEMBER, path: HOME },
  refund: { as: MEMBER, path: HOME },
  spin: { as: MEMBER, path: '/user/spin', prize: 'C50' },
  statement: { as: MEMBER, path: '/user/statement', withdrawal: 200, tab: 'time' },
  chat: { as: MEMBER, path: '/user/contact' },
  terminated: { scenario: 'terminated', path: '/login' },
  expired: { as: MEMBER, path: HOME, tab: 'time' },
}

export const tourNames = Object.keys(tours) as TourName[]
export const isTour = (name: unknown): name is TourName =>
  typeof name === 'string' && Object.hasOwn(tours, name)
