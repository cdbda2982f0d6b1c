import i18next from 'i18next'
import { initReactI18next } from 'react-i18next'
import { type Language, languages } from './languages.ts'
import { rememberLanguage, storedLanguage } from './locale.ts'

/** Two chunks per language: the texts of the login page and of the frame, and the texts of all other pages. */
const visitorTexts = {
  th: () => import('./texts/th.visitor.json'),
  la: () => import('./texts/la.visitor.json'),
  en: () => import('./texts/en.visitor.json'),
}
const memberTexts = {
  th: () => import('./texts/th.member.json'),
  la: () => import('./texts/la.member.json'),
  en: () => import('./texts/en.member.json'),
}

const NAMESPACE = 'translation'
let needsMemberTexts = false
let wanted: Language

/** Loads the language of this device, or else the given one, and makes it the language of the page. */
export async function startI18n(fallback: Language): Promise<void> {
  const language = storedLanguage() ?? fallback
  await i18next.use(initReactI18next).init({
    lng: language,
    resources: {},
    fallbackLng: false,
    interpolation: { prefix: '{', suffix: '}', escapeValue: false },
    nsSeparator: false,
    parseMissingKeyHandler: refuseMissingText,
    missingInterpolationHandler: refuseMissingValue,
    react: { useSuspense: false },
  })
  await changeLanguage(language)
}

export async function changeLanguage(language: Language): Promise<void> {
  wanted = language
  await loadTexts(language)
  // A later choice may have loaded its texts earlier.
  if (wanted !== language) return
  rememberLanguage(language)
  await i18next.changeLanguage(language)
}

/** Loads the texts of all pages but the login page, also for each later language. */
export async function loadMemberTexts(): Promise<void> {
  needsMemberTexts = true
  // Before the start no language is chosen yet, and startI18n loads them.
  if (i18next.language) await loadTexts(currentLanguage())
}

export const currentLanguage = (): Language => i18next.language as Language

async function loadTexts(language: Language): Promise<void> {
  const parts = needsMemberTexts ? [visitorTexts, memberTexts] : [visitorTexts]
  for (const texts of await Promise.all(parts.map((load) => load[language]()))) {
    // Deep, because both parts have errors.
    i18next.addResourceBundle(language, NAMESPACE, texts.default, true)
  }
}

/** A missing text is a bug of ours. It throws in development and tests, and never leaves a blank page for a member. */
function refuseMissingText(key: string): string {
  if (import.meta.env.PROD) return key
  throw new Error(`No text for "${key}" in ${languages[currentLanguage()].name}`)
}

/** The text has a placeholder for which the caller gave no value. This is a bug of ours, too. */
function refuseMissingValue(text: string, [placeholder]: RegExpExecArray): string {
  if (import.meta.env.PROD) return ''
  throw new Error(`No value for ${placeholder} in "${text}"`)
}
