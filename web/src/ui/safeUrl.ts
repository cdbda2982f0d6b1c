import { parseUrl } from '../format/parseUrl.ts'

const schemes = new Set(['https:', 'tel:', 'mailto:', 'line:'])

/**
 * The only way from a text of the provider to a link or a location: https, tel, mailto, line and our own origin.
 * Anything else (javascript:, data:, another http site) is undefined.
 */
export function safeUrl(text: string | null | undefined): string | undefined {
  const address = text?.trim()
  const url = address && parseUrl(address, location.origin)
  if (!url) return undefined
  const isOwn = url.origin === location.origin && url.protocol === location.protocol
  return isOwn || schemes.has(url.protocol) ? address : undefined
}

/** The same for pictures, which may also be carried by the text itself. */
export function safeImage(text: string | null | undefined): string | undefined {
  return /^data:image\/(png|jpe?g|gif|webp|svg\+xml)[;,]/i.test(text ?? '')
    ? (text ?? undefined)
    : safeUrl(text)
}
