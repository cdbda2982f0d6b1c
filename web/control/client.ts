import { openControl } from '@wallet/mock-server/control/controlClient'
import { basePath } from '../src/settings/basePath.ts'

const WORLD_COOKIE = /(?:^|; )mock-world=([^;]*)/

export const worldName = () => decodeURIComponent(WORLD_COOKIE.exec(document.cookie)?.[1] ?? '') || 'default'

export function setWorldName(name: string) {
  // biome-ignore lint/suspicious/noDocumentCookie: the cookie store is missing over plain HTTP
  document.cookie = `mock-world=${encodeURIComponent(name)}; path=/; max-age=31536000; samesite=lax`
}

/** Client of the mock's control API, in the world of this browser. */
export const control = openControl(basePath)
