import type { ResponseBody } from '@wallet/contracts/endpoints/table'
import { device } from '../../base/storage.ts'

export type Banner = ResponseBody<'GET /api/invite/banners'>['banners'][number]
export type BannersOf = 'invite' | 'refund'

const key = (of: BannersOf) => `${of}-banners-seen`
const contentOf = (banners: readonly Banner[]) =>
  banners.map(({ image, html }) => `${image} ${html}`).join(' ')

/** True if these banners were shown on this device. Changed banners are new. */
export const haveSeen = (of: BannersOf, banners: readonly Banner[]): boolean =>
  device.read(key(of)) === contentOf(banners)

export const forgetSeen = (of: BannersOf) => device.write(key(of), undefined)

export const rememberSeen = (of: BannersOf, banners: readonly Banner[]) =>
  device.write(key(of), contentOf(banners))
