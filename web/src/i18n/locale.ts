import { isLanguage, type Language, languages } from './languages.ts'

const KEY = 'locale'
const YEAR_S = 365 * 24 * 60 * 60

/** The language chosen on this device; undefined on the first visit, or where storage is blocked. */
export function storedLanguage(): Language | undefined {
  try {
    const code = localStorage.getItem(KEY)
    return isLanguage(code) ? code : undefined
  } catch {
    return undefined
  }
}

/** Keeps the language, tells the provider (a cookie in upper case, APP-9) and marks the page with it. */
export function rememberLanguage(language: Language): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in Firefox before 140
  document.cookie = `lang=${language.toUpperCase()}; path=/; max-age=${YEAR_S}; samesite=lax`
  document.documentElement.lang = languages[language].tag
  try {
    localStorage.setItem(KEY, language)
  } catch {
    // Storage is blocked: the choice lasts as long as the page.
  }
}
