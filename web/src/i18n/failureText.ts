import type { TFunction } from 'i18next'
import { messageText } from './messageText.ts'

/** The parts of an API failure that decide its words. */
export interface FailureInfo {
  /** notSent: the provider did not receive the call. */
  kind: 'refused' | 'notSent' | 'network' | 'timeout' | 'unreadable' | 'cancelled'
  code: string | undefined
  isMoot?: boolean
  isCommand?: boolean
}

/**
 * Returns the text for a failed call: the provider's message, no connection, or no answer in time. Undefined while the
 * page is being closed, so that `toast` and `alert` show nothing. A command without an answer has another text
 * (ERR-10).
 */
export function failureText(t: TFunction, failure: FailureInfo): { text: string; code?: string } {
  const { kind, code, isMoot, isCommand } = failure
  if (isMoot) return { text: '' }
  if (kind === 'notSent') return { text: t('message.notSent') }
  if (isCommand && kind !== 'refused' && !code && navigator.onLine) return { text: t('message.unsure') }
  if (kind === 'network') return { text: t('message.network') }
  if (kind === 'timeout') return { text: t('message.timeout') }
  return messageText(t, code)
}

/** Returns the text on one line, for an error at a field. An unknown code follows in brackets. */
export function failureLine(t: TFunction, failure: FailureInfo): string {
  const { text, code } = failureText(t, failure)
  return code ? `${text} (${code})` : text
}
