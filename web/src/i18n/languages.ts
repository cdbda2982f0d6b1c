/** The three languages by their stored code: how each names itself, and the language tag of its pages. */
export const languages = {
  th: { name: 'ไทย', tag: 'th' },
  la: { name: 'ລາວ', tag: 'lo' },
  en: { name: 'English', tag: 'en' },
} as const

export type Language = keyof typeof languages

export const languageCodes = Object.keys(languages) as Language[]

export function isLanguage(code: unknown): code is Language {
  return typeof code === 'string' && Object.hasOwn(languages, code)
}
