import { useTranslation } from 'react-i18next'
import type { Language } from '../src/i18n/languages.ts'
import { controlTexts, fillText, type TextKey } from './texts/all.ts'

export type { TextKey }

const columns = { th: 0, la: 1, en: 2 } as const satisfies Record<Language, number>

/** Returns the texts of the control room in the app's language. */
export function useText() {
  const { i18n } = useTranslation()
  const language = i18n.language as Language
  const text = (key: TextKey, values?: Record<string, unknown>) =>
    fillText(controlTexts[key][columns[language]], values)
  /** Returns the text `kind_name`, or the name of something that the mock has and the texts do not. */
  const textOf = (kind: string, name: string, otherwise = name) =>
    `${kind}_${name}` in controlTexts ? text(`${kind}_${name}` as TextKey) : otherwise
  return { text, textOf, language }
}
