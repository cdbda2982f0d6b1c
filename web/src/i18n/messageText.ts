import type { Message } from '@wallet/contracts/errors'
import i18next, { type TFunction } from 'i18next'

/**
 * Returns the text for the provider's `message` (ERR-2): from the catalogue, else the message itself. An unknown code
 * follows the generic sentence. Without a message the generic sentence is returned.
 */
export function messageText(t: TFunction, message?: string): { text: string; code?: string } {
  if (!message) return { text: t('message.generic') }
  if (hasWords(message)) return { text: t(`errors.${message}`) }
  if (!looksLikeCode.test(message)) return { text: message }
  return { text: t('message.genericTitle'), code: message }
}

/** NO_WALLET, ROUTE_41, route-busy: not "Maintenance", which is a sentence of one word. */
const looksLikeCode = /^([A-Z\d]+|[\w-]*[_\d-][\w-]*)$/

/** Returns whether a message is a code. The loaded texts contain every code, so the catalogue need not be loaded. */
function hasWords(message: string): message is Message {
  return i18next.exists(`errors.${message}`)
}

/** Returns the text for a success (ERR-8): of the catalogue, else of the provider, else of the app. */
export function doneText(t: TFunction, message: string | undefined, ours: string): string {
  if (!message) return ours
  return hasWords(message) ? t(`errors.${message}`) : message
}
