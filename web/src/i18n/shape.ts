import type { memberTexts } from './texts/th.member.ts'
import type { visitorTexts } from './texts/th.visitor.ts'

export type VisitorTexts = typeof visitorTexts
export type MemberTexts = typeof memberTexts
export type Texts = VisitorTexts & MemberTexts

/** The same keys, in other words. */
export type Translated<T> = { readonly [Key in keyof T]: T[Key] extends string ? string : Translated<T[Key]> }

/** English alone has plurals: beside `coins` ("5 coins") stands `coins_one`, taken when `count` is 1. */
export type TranslatedWithPlurals<T> = {
  readonly [Key in keyof T]: T[Key] extends string ? string : TranslatedWithPlurals<T[Key]>
} & {
  readonly [Key in keyof T as T[Key] extends string ? `${Key & string}_one` : never]?: string
}
