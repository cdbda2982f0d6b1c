/** Calculate in satang: 0.1 + 0.2 is 30 satang. */
export const toSatang = (baht: number): number => Math.round(baht * 100)

export const toBaht = (satang: number): number => satang / 100

/** Parses the text of an amount field ("5,000.50"). Returns undefined for other text. */
export function parseSatang(text: string): number | undefined {
  const [, whole, decimals] = /^(\d+)\.?(\d{0,2})$/.exec(text.replaceAll(',', '')) ?? []
  return whole === undefined ? undefined : Number(whole) * 100 + Number(decimals!.padEnd(2, '0'))
}

const DASH = '-'

/** Formats baht as 1,284.50. Returns a dash for anything that is not a number (NUM-2). */
export function formatMoney(baht: unknown): string {
  const parts = moneyParts(baht)
  return parts ? `${parts.sign}${parts.whole}.${parts.satang}` : DASH
}

/** Formats an amount without .00, for buttons and limits ("5,000", "5,000.50"). */
export const formatShortMoney = (baht: unknown): string => formatMoney(baht).replace(/\.00$/, '')

/** Formats counts and coins: whole, with thousands. */
export function formatWhole(count: unknown): string {
  if (!isFiniteNumber(count)) return DASH
  const whole = Math.trunc(count)
  return `${whole < 0 ? '-' : ''}${group(Math.abs(whole))}`
}

/** Splits an amount into sign, baht and satang. Returns undefined for anything that is not a number. */
export function moneyParts(baht: unknown): { sign: '' | '-'; whole: string; satang: string } | undefined {
  if (!isFiniteNumber(baht)) return undefined
  const satang = toSatang(baht)
  const size = Math.abs(satang)
  return {
    sign: satang < 0 ? '-' : '',
    whole: group(Math.floor(size / 100)),
    satang: String(size % 100).padStart(2, '0'),
  }
}

const isFiniteNumber = (value: unknown): value is number =>
  typeof value === 'number' && Number.isFinite(value)

/** Groups thousands. The number format of the browser would follow its language (Lao: 1.234,50). */
export const group = (whole: number | string): string => String(whole).replace(/\B(?=(\d{3})+$)/g, ',')
