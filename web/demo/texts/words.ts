import { useTranslation } from 'react-i18next'
import type { Language } from '../../src/i18n/languages.ts'
import en from './en.json'
import la from './la.json'
import th from './th.json'

const words: Record<Language, typeof en> = { th, la, en }

export function useWords() {
  const { i18n } = useTranslation()
  return words[i18n.language as Language]
}
