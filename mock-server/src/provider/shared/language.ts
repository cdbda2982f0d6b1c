import { type ByLanguage, type Language, languages } from '@wallet/fixtures/text'
import type { World } from '../world.ts'

/** The type of a value after its texts were replaced by strings. */
export type Localized<T> = T extends ByLanguage
  ? string
  : T extends object
    ? { [Key in keyof T]: Localized<T[Key]> }
    : T

export const supportedLanguage = (code: string) => languages.find((language) => language === code)

const isByLanguage = (value: object): value is ByLanguage => languages.every((code) => code in value)

function pickLanguage(language: Language, value: unknown): unknown {
  if (value === null || typeof value !== 'object') return value
  if (isByLanguage(value)) return value[language]
  if (Array.isArray(value)) return value.map((inner) => pickLanguage(language, inner))
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, pickLanguage(language, inner)]))
}

/** A call, or a world and a language. */
export interface Reader {
  world: World
  /** The requested language, or ''. */
  language: string
}

/** Returns the requested language, or the default language (APP-8). */
export const languageFor = ({ world, language }: Reader): Language =>
  supportedLanguage(language) ?? (world.settings.laos ? 'la' : 'th')

/** Replaces each text in a value by the string in the language of the caller (APP-13). */
export const localize = <T>(reader: Reader, value: T) =>
  pickLanguage(languageFor(reader), value) as Localized<T>
