import { keepUnitsTogether, type Language } from '@wallet/fixtures/text'
import { en } from './en.ts'
import { la } from './la.ts'
import { type AgentTexts, th } from './th.ts'

export const agentTexts: Record<Language, AgentTexts> = keepUnitsTogether({ th, la, en })

/** Returns the language of a text, or null if it has no letters. */
export function languageIn(text: string): Language | null {
  if (/[\u0e80-\u0eff]/.test(text)) return 'la'
  if (/[\u0e00-\u0e7f]/.test(text)) return 'th'
  return /[a-z]/i.test(text) ? 'en' : null
}
