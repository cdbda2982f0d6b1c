import type { UserEvent } from '@testing-library/user-event'
import type { Name } from '@wallet/contracts/endpoints/table'
import { press } from './scene.ts'

/** Reads whose errors show no toast. The screen itself may show an error state. */
export interface SilentScene {
  name: string
  endpoint: Name
  path: string
  as?: string
  open?: (user: UserEvent) => Promise<unknown>
  /** True if the screen replaces what it could not load by an error with a retry button. */
  hasRetry?: true
}

const sheet = (button: string | RegExp, path = '/user/home') => ({ path, open: press(button) })

/** The reads of ERR-7, and other reads that the member did not start. */
export const silentScenes: SilentScene[] = [
  { name: 'Home, wallet', endpoint: 'GET /api/wallet', path: '/user/home', hasRetry: true },
  { name: 'Home, refresh of the games', endpoint: 'GET /api/wallet/refresh/slot', path: '/user/home' },
  { name: 'Home, wheel active', endpoint: 'GET /api/spinwheel/active', path: '/user/home' },
  { ...sheet('Deposit'), name: 'Deposit, lookup', endpoint: 'GET /api/lookup/deposit', hasRetry: true },
  { ...sheet('Withdraw'), name: 'Withdraw, lookup', endpoint: 'GET /api/lookup/withdraw', hasRetry: true },
  { ...sheet(/Invite friends$/), name: 'Invite, list', endpoint: 'POST /api/invite', hasRetry: true },
  { ...sheet(/Invite friends$/), name: 'Invite, banners', endpoint: 'GET /api/invite/banners' },
  { ...sheet('Refund'), name: 'Refund, list', endpoint: 'POST /api/refund', hasRetry: true },
  { ...sheet('Refund'), name: 'Refund, banners', endpoint: 'GET /api/refund/banners' },
  { name: 'Profile', endpoint: 'GET /api/account/profile', path: '/user/profile', hasRetry: true },
  { name: 'Bonus, list', endpoint: 'GET /api/bonus', path: '/user/bonus', hasRetry: true },
  { name: 'Bonus, active', endpoint: 'GET /api/bonus/check/active', path: '/user/bonus' },
  { name: 'Statement', endpoint: 'POST /api/statement', path: '/user/statement', hasRetry: true },
  {
    ...sheet('Slip status', '/user/statement'),
    name: 'Slip status, list',
    endpoint: 'POST /api/statement/slip',
    hasRetry: true,
  },
  { name: 'Spin, wheel', endpoint: 'GET /api/spinwheel/setup', path: '/user/spin', hasRetry: true },
  { name: 'Spin, coupons', endpoint: 'GET /api/spinwheel/coupon', path: '/user/spin', hasRetry: true },
  { name: 'Login, service active', endpoint: 'GET /api/lookup/active', path: '/login', as: '' },
  {
    ...sheet('Conditions', '/user/contact'),
    name: 'Conditions',
    endpoint: 'GET /api/lookup/conditions',
    hasRetry: true,
  },
  { name: 'Contact', endpoint: 'GET /api/lookup/contact', path: '/contact', as: '', hasRetry: true },
]
