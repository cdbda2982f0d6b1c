import type { BannersOf } from './useBanners.ts'

const key = (of: BannersOf) => `${of}-banners-seen`

/** Whether the banners of a modal were seen on this device. */
export function wereSeen(of: BannersOf): boolean {
  try {
    return localStorage.getItem(key(of)) !== null
  } catch {
    return false
  }
}

export const forgetSeen = (of: BannersOf) => localStorage.removeItem(key(of))

export function rememberSeen(of: BannersOf) {
  try {
    localStorage.setItem(key(of), '1')
  } catch {
    // Storage is blocked: they come first again.
  }
}
