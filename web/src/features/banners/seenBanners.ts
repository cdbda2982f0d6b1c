import { device } from '../../base/storage.ts'
import type { BannersOf } from './useBanners.ts'

const key = (of: BannersOf) => `${of}-banners-seen`

/** True if the banners of a modal were shown on this device. */
export const wereSeen = (of: BannersOf): boolean => device.read(key(of)) !== null

export const forgetSeen = (of: BannersOf) => device.write(key(of), undefined)

export const rememberSeen = (of: BannersOf) => device.write(key(of), '1')
