import { device } from '../base/storage.ts'
import { isLanguage, type Language, languages } from './languages.ts'

export const LANGUAGE_KEY = 'locale'
const YEAR_S = 365 * 24 * 60 * 60

/** The language that was chosen on this device. Undefined on the first visit. */
export function storedLanguage(): Language | undefined {
  const code = device.read(LANGUAGE_KEY)
  return isLanguage(code) ? code : undefined
}

/** Stores the language, sets the provider's cookie (in upper case, APP-9) and the page's `lang`. */
export function rememberLanguage(language: Language): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in Firefox before 140
  document.cookie = `lang=${language.toUpperCase()}; path=/; max-age=${YEAR_S}; samesite=lax`
  document.documentElement.lang = languages[language].tag
  device.write(LANGUAGE_KEY, language)
}
