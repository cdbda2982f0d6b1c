import { device } from '../../base/storage.ts'
import type { Banner, BannersOf } from './useBanners.ts'

const key = (of: BannersOf) => `${of}-banners-seen`
const contentOf = (banners: readonly Banner[]) => banners.map(({ image }) => image).join(' ')

/** True if these banners were shown on this device. Changed banners are new. */
export const wereSeen = (of: BannersOf, banners: readonly Banner[]): boolean =>
  device.read(key(of)) === contentOf(banners)

export const forgetSeen = (of: BannersOf) => device.write(key(of), undefined)

export const rememberSeen = (of: BannersOf, banners: readonly Banner[]) =>
  device.write(key(of), contentOf(banners))
