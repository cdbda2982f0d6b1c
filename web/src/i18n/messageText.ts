import { isErrorCode, type Message, signalStatus } from '@wallet/contracts/errors'
import type { TFunction } from 'i18next'

/**
 * The words for the provider's `message` (spec 8): the catalogue's, else the message as it came. A code without words
 * is shown beside the generic sentence; no message at all is the generic sentence alone.
 */
export function messageText(t: TFunction, message?: string): { text: string; code?: string } {
  if (!message) return { text: t('message.generic') }
  if (isKnown(message)) return { text: t(`errors.${message}`) }
  if (/^[\w-]+$/.test(message)) return { text: t('message.genericTitle'), code: message }
  return { text: message }
}

function isKnown(message: string): message is Message {
  return isErrorCode(message) || Object.hasOwn(signalStatus, message)
}
