import { useTranslation } from 'react-i18next'
import type { Language } from '../../src/i18n/languages.ts'
import { en, type Words } from './en.ts'
import { la } from './la.ts'
import { th } from './th.ts'

const words: Record<Language, Words> = { th, la, en }

/** Returns the drawer's texts in the app's language. */
export function useWords() {
  const { i18n } = useTranslation()
  const language = i18n.language as Language
  return { language, words: words[language] }
}
