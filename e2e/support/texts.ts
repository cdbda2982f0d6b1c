export { texts } from '@wallet/web/texts'

export const languages = ['th', 'la', 'en'] as const
export type Language = (typeof languages)[number]

/** Fills the placeholders of a text: `fill(texts.en.deposit.createQrOf, { amount: '100' })`. */
export function fill(text: string, values: Record<string, string | number>): string {
  return text.replace(/\{(\w+)\}/g, (_, key: string) => String(values[key]))
}
