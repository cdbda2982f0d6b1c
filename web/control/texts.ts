import { currentLanguage } from '../src/i18n/i18n.ts'
import type { Language } from '../src/i18n/languages.ts'
import en from './texts/en.json'
import la from './texts/la.json'
import th from './texts/th.json'

export type TextKey = keyof typeof en

export const controlTexts: Record<Language, Record<TextKey, string>> = { th, la, en }

export const fillText = (text: string, values: Record<string, unknown> = {}) =>
  text.replace(/\{(\w+)\}/g, (_, name) => String(values[name]))

/** Returns a text in the language of the page. The roots of the pages render again with another language. */
export const text = (key: TextKey, values?: Record<string, unknown>) =>
  fillText(controlTexts[currentLanguage()][key], values)

/** Returns the text `kind_name`, or the mock's own words if the language has no such text. */
export const textOf = (kind: string, name: string, otherwise = name) =>
  (controlTexts[currentLanguage()] as Record<string, string>)[`${kind}_${name}`] ?? otherwise
