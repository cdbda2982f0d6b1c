import { parseUrl } from '../base/parseUrl.ts'
import { settings } from '../settings/settings.ts'

const schemes = new Set(['https:', 'tel:', 'mailto:', 'line:'])

/** Paths that the provider serves under its own address. */
const ofProvider = /^\/(media|play)\//

const originOf = (address: string) => parseUrl(address, location.origin)?.origin

/**
 * Turns a text of the provider into a link. Allows https, tel, mailto, line, our own origin and that of the provider
 * (`/media/...` and `/play/...`). Returns undefined for anything else (javascript:, data:, other http sites).
 */
export function safeUrl(text: string | null | undefined): string | undefined {
  const trimmed = text?.trim()
  const address = trimmed && ofProvider.test(trimmed) ? settings.apiUrl + trimmed : trimmed
  const url = address && parseUrl(address, location.origin)
  if (!url) return undefined
  const isOwn = url.origin === location.origin && url.protocol === location.protocol
  const isProviders = /^https?:$/.test(url.protocol) && url.origin === originOf(settings.apiUrl)
  return isOwn || isProviders || schemes.has(url.protocol) ? address : undefined
}

/** Like `safeUrl`, but also allows pictures as data: addresses. */
export function safeImage(text: string | null | undefined): string | undefined {
  return /^data:image\/(png|jpe?g|gif|webp|svg\+xml)[;,]/i.test(text ?? '')
    ? (text ?? undefined)
    : safeUrl(text)
}
