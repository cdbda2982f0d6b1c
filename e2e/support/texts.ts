import * as enMember from '@wallet/web/texts/en.member'
import { visitorTexts as enVisitor } from '@wallet/web/texts/en.visitor'
import { keepWhole } from '@wallet/web/texts/keepWhole'
import * as laMember from '@wallet/web/texts/la.member'
import { visitorTexts as laVisitor } from '@wallet/web/texts/la.visitor'
import * as thMember from '@wallet/web/texts/th.member'
import { visitorTexts as thVisitor } from '@wallet/web/texts/th.visitor'

export const languages = ['th', 'la', 'en'] as const
export type Language = (typeof languages)[number]

/** The texts of the app, so that tests do not repeat them. */
export const texts = {
  th: { ...thVisitor, ...thMember },
  la: keepWhole({ ...laVisitor, ...laMember }),
  en: { ...enVisitor, ...enMember },
}

/** Fills the placeholders of a text: `fill(texts.en.deposit.createQrOf, { amount: '100' })`. */
export function fill(text: string, values: Record<string, string | number>): string {
  return text.replace(/\{(\w+)\}/g, (_, key: string) => String(values[key]))
}
