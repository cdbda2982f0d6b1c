import { type ByLanguage, type Language, languages } from '@wallet/fixtures/text'
import type { World } from '../world.ts'

/** A value with a string in the place of every text. */
export type Localized<T> = T extends ByLanguage
  ? string
  : T extends object
    ? { [Key in keyof T]: Localized<T[Key]> }
    : T

const isLanguage = (code: string): code is Language => (languages as readonly string[]).includes(code)

/** The language that somebody asks for; none where the provider does not speak it. */
export const supportedLanguage = (code: string): Language | undefined => (isLanguage(code) ? code : undefined)

/** The language of those who ask for none (APP-8). */
const homeLanguage = ({ settings }: World): Language => (settings.laos ? 'la' : 'th')

const isByLanguage = (value: object): value is ByLanguage => languages.every((code) => code in value)

function inLanguage(language: Language, value: unknown): unknown {
  if (value === null || typeof value !== 'object') return value
  if (isByLanguage(value)) return value[language]
  if (Array.isArray(value)) return value.map((inner) => inLanguage(language, inner))
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, inLanguage(language, inner)]))
}

/** Who reads it: a call, or a world and a language. */
export interface Reader {
  world: World
  /** As it was asked for; '' where it was not. */
  language: string
}

/** The language of a reader. */
export const languageFor = ({ world, language }: Reader): Language =>
  supportedLanguage(language) ?? homeLanguage(world)

/** Something of the provider's in the language of who calls (APP-13): each text in it, however deep. */
export const localized = <T>(reader: Reader, value: T) =>
  inLanguage(languageFor(reader), value) as Localized<T>
