import type { TFunction } from 'i18next'
import { hasWords } from './messageText.ts'

/** What the provider says of something that is done (ERR-8): in the catalogue's words, else as it came, else in ours. */
export function doneText(t: TFunction, message: string | undefined, ours: string): string {
  if (!message) return ours
  return hasWords(message) ? t(`errors.${message}`) : message
}
