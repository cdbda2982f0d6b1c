import { formatShortMoney, group } from './money.ts'

const MAX_WHOLE_DIGITS = 9

/**
 * What an amount field shows for what was typed into it: thousands grouped, one point, two decimals at most.
 * The event tells a comma that was typed (it starts the satang) from one that grouped thousands before.
 */
export function amountText(text: string, typed?: Pick<InputEvent, 'data' | 'inputType'>): string {
  const [whole = '', ...decimals] = withPoint(text, typed)
    .replace(/[^\d.]/g, '')
    .split('.')
  const digits = whole.replace(/^0+(?=\d)/, '').slice(0, MAX_WHOLE_DIGITS)
  if (decimals.length === 0) return group(digits)
  return `${group(digits) || '0'}.${decimals.join('').slice(0, 2)}`
}

/** An amount of baht as an amount field keeps it: "3180.50". */
export function amountOf(baht: number): string {
  return canonicalAmount(formatShortMoney(baht))
}

/** The same without the thousands: what the app keeps. */
export function canonicalAmount(text: string): string {
  return text.replaceAll(',', '')
}

function withPoint(text: string, typed?: Pick<InputEvent, 'data' | 'inputType'>): string {
  const isTypedComma = typed?.data === ','
  const isPasted =
    typed !== undefined && (typed.data === null ? /paste|drop/i.test(typed.inputType) : typed.data.length > 1)
  if (text.includes('.') || !(isTypedComma || isPasted)) return text
  // "1,234" is grouped, "1234,5" is not: three digits after the last comma, or something else.
  return text.replace(isTypedComma ? /,(?=\d{0,2}$)/ : /,(?=\d{1,2}$)/, '.')
}
