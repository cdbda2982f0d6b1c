/** Baht on the wire, satang in sums: 0.1 + 0.2 is 30 satang. */
export function toSatang(baht: number): number {
  return Math.round(baht * 100)
}

export function toBaht(satang: number): number {
  return satang / 100
}

/** Satang of what stands in an amount field ("5,000.50"); undefined while it is not an amount. */
export function parseSatang(text: string): number | undefined {
  const [, whole, decimals] = /^(\d+)\.?(\d{0,2})$/.exec(text.replaceAll(',', '')) ?? []
  return whole === undefined ? undefined : Number(whole) * 100 + Number(decimals!.padEnd(2, '0'))
}
