import type { AgentTexts } from './agentTexts.ts'
import { en } from './en.ts'
import { la } from './la.ts'
import { th } from './th.ts'

export const agentTexts = { th, la, en } satisfies Record<string, AgentTexts>
export type AgentLanguage = keyof typeof agentTexts

/** The language a text is written in; null where no letter tells. */
export function languageOf(text: string): AgentLanguage | null {
  if (/[\u0e80-\u0eff]/.test(text)) return 'la'
  if (/[\u0e00-\u0e7f]/.test(text)) return 'th'
  return /[a-z]/i.test(text) ? 'en' : null
}
