import type { Message } from '@wallet/contracts/errors'
import i18next, { type TFunction } from 'i18next'

/**
 * The words for the provider's `message` (ERR-2): the catalogue's, else the message as it came. A code without words
 * is shown beside the generic sentence; no message at all is the generic sentence alone.
 */
export function messageText(t: TFunction, message?: string): { text: string; code?: string } {
  if (!message) return { text: t('message.generic') }
  if (hasWords(message)) return { text: t(`errors.${message}`) }
  if (!looksLikeCode.test(message)) return { text: message }
  return { text: t('message.genericTitle'), code: message }
}

/** NO_WALLET, ROUTE_41, route-busy: not "Maintenance", which is a sentence of one word. */
const looksLikeCode = /^([A-Z\d]+|[\w-]*[_\d-][\w-]*)$/

/**
 * Whether a message is a code of the catalogue. The texts themselves are asked: they hold every one of them, so the
 * catalogue need not be loaded beside them.
 */
export function hasWords(message: string): message is Message {
  return i18next.exists(`errors.${message}`)
}
