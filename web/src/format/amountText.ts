import { asciiDigits } from './digits.ts'
import { formatShortMoney, group } from './money.ts'

const MAX_WHOLE_DIGITS = 9

export const hasExponent = (text: string): boolean => /^\d[\d.,]*e\d*$/i.test(text)

type Typed = Pick<InputEvent, 'data' | 'inputType'>

/**
 * Formats the text of an amount field: grouped thousands, one point, at most two decimals. Returns undefined for a text
 * that is not an amount, such as "-5". Keeps a typed exponent ("1e3"), which is no amount either: without the "e", the
 * field would show 13.
 */
export function amountText(text: string, typed?: Typed): string | undefined {
  if (typed?.data?.length === 1 && hasExponent(text)) return text
  const [, amount] = /^[^\d.,\-−]*([\d.,\s]*)\D*$/.exec(asciiDigits(text)) ?? []
  if (amount === undefined) return undefined
  const [whole, decimals] = splitDecimals(amount.replace(/\s/g, ''), typed)
  const digits = whole.replace(/\D/g, '').replace(/^0+(?=\d)/, '')
  const grouped = group(digits.slice(0, MAX_WHOLE_DIGITS))
  if (decimals === undefined) return grouped
  return `${grouped || '0'}.${decimals.replace(/\D/g, '').slice(0, 2)}`
}

/** Formats an amount in baht as an amount field stores it: "3180.50". */
export function amountOf(baht: number): string {
  return canonicalAmount(formatShortMoney(baht))
}

export function canonicalAmount(text: string): string {
  return text.replaceAll(',', '')
}

/** `typed` separates a typed comma, which starts the satang, from a comma that groups thousands. */
function splitDecimals(text: string, typed: Typed | undefined): [whole: string, decimals?: string] {
  const last = Math.max(text.lastIndexOf('.'), text.lastIndexOf(','))
  const length = text.length - last - 1
  const data = typed?.data ? asciiDigits(typed.data) : ''
  const isInserted = data.length === 1 && !text.endsWith(data)
  const isPasted = data.length > 1 || /paste|drop/i.test(typed?.inputType ?? '')
  // No thousands follow a zero, four digits, or the other separator: "0,500", "1000.999", "1,000.999".
  const isSplit = /^0|^\d{4}|,.*\.|\..*,/.test(text) && text.indexOf(text[last] ?? '') === last
  if (isPasted && isSplit) return [text.slice(0, last), text.slice(last + 1)]
  // A separator before three digits groups thousands, unless a digit was inserted between the decimals.
  if (length === 3 && /^[1-9]/.test(text) && !isInserted) return [text]
  const isDecimalComma = isPasted ? length <= 2 : data === ',' && !text.includes('.')
  const at = text[last] === ',' && isDecimalComma ? last : text.indexOf('.')
  return at < 0 ? [text] : [text.slice(0, at), text.slice(at + 1)]
}
