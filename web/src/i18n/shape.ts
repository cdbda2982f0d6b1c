import type * as memberTexts from './texts/th.member.ts'
import type { visitorTexts } from './texts/th.visitor.ts'

export type VisitorTexts = typeof visitorTexts
export type MemberTexts = typeof memberTexts
export type Texts = VisitorTexts & MemberTexts

/** Allows other texts for the same keys. */
export type Translated<T> = { readonly [Key in keyof T]: T[Key] extends string ? string : Translated<T[Key]> }

/** Only English has plurals: `coins` ("5 coins") and `coins_one`, which is used when `count` is 1. */
export type TranslatedWithPlurals<T> = {
  readonly [Key in keyof T]: T[Key] extends string ? string : TranslatedWithPlurals<T[Key]>
} & {
  readonly [Key in keyof T as T[Key] extends string ? `${Key & string}_one` : never]?: string
}
