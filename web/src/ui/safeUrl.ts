import { parseUrl } from '../format/parseUrl.ts'
import { settings } from '../settings/settings.ts'

const schemes = new Set(['https:', 'tel:', 'mailto:', 'line:'])

/** What the provider serves under its own address, wherever the app lies. */
const ofProvider = /^\/(media|play)\//

const originOf = (address: string) => parseUrl(address, location.origin)?.origin

/**
 * The only way from a text of the provider to a link or a location: https, tel, mailto, line, our own
 * origin and that of the provider, which means itself by `/media/...` and `/play/...`.
 * Anything else (javascript:, data:, another http site) is undefined.
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

/** The same for pictures, which may also be carried by the text itself. */
export function safeImage(text: string | null | undefined): string | undefined {
  return /^data:image\/(png|jpe?g|gif|webp|svg\+xml)[;,]/i.test(text ?? '')
    ? (text ?? undefined)
    : safeUrl(text)
}
