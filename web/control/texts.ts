import { useTranslation } from 'react-i18next'
import type { Language } from '../src/i18n/languages.ts'
import { faultTexts } from './texts/faults.ts'
import { peopleTexts } from './texts/people.ts'
import { worldTexts } from './texts/world.ts'

export const controlTexts = { ...peopleTexts, ...faultTexts, ...worldTexts }

export type TextKey = keyof typeof controlTexts
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
  const text = (key: TextKey, values: Record<string, unknown> = {}) =>
    controlTexts[key][columns[language]].replace(/\{(\w+)\}/g, (_, name) => String(values[name]))
  return { text, language }
}
