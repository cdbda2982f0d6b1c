import { useTranslation } from 'react-i18next'
import type { Language } from '../src/i18n/languages.ts'
import { controlTexts, fillText, type TextKey } from './texts/all.ts'

export type { TextKey }

const columns = { th: 0, la: 1, en: 2 } as const satisfies Record<Language, number>

/** The text of each scenario. */
export const scenarioKeys: Record<string, TextKey> = {
  default: 'scenarioDefault',
  laos: 'scenarioLaos',
  'manual-deposit': 'scenarioManual',
  'no-otp': 'scenarioNoOtp',
  'no-chat': 'scenarioNoChat',
  'no-wheel': 'noWheel',
  'no-banners': 'scenarioNoBanners',
  terminated: 'scenarioTerminated',
  empty: 'scenarioEmpty',
  busy: 'scenarioBusy',
}

/** Returns the texts of the control room in the app's language. */
export function useText() {
  const { i18n } = useTranslation()
  const language = i18n.language as Language
  const text = (key: TextKey, values?: Record<string, unknown>) =>
    fillText(controlTexts[key][columns[language]], values)
  return { text, language }
}
