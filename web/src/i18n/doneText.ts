import type { TFunction } from 'i18next'
import { hasWords } from './messageText.ts'

/** Returns the text for a success (ERR-8): of the catalogue, else of the provider, else of the app. */
export function doneText(t: TFunction, message: string | undefined, ours: string): string {
  if (!message) return ours
  return hasWords(message) ? t(`errors.${message}`) : message
}
