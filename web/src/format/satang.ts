/** Calculate in satang: 0.1 + 0.2 is 30 satang. */
export function toSatang(baht: number): number {
  return Math.round(baht * 100)
}

export function toBaht(satang: number): number {
  return satang / 100
}

/** Parses the text of an amount field ("5,000.50"). Returns undefined for other text. */
export function parseSatang(text: string): number | undefined {
  const [, whole, decimals] = /^(\d+)\.?(\d{0,2})$/.exec(text.replaceAll(',', '')) ?? []
  return whole === undefined ? undefined : Number(whole) * 100 + Number(decimals!.padEnd(2, '0'))
}
