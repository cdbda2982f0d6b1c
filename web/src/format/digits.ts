/** A bank account number of exactly 10 characters as 123-456-7890, any other as it is (NUM-4). */
export function formatAccountNumber(number: string): string {
  return number.length === 10 ? typedAccountNumber(number) : number
}

/** The same while it is typed: in its groups, until it is longer than those. */
export function typedAccountNumber(number: string): string {
  if (number.length > 10) return number
  return [number.slice(0, 3), number.slice(3, 6), number.slice(6)].filter(Boolean).join('-')
}

/** What a number field takes: digits and nothing else. */
export function digitsOnly(text: string): string {
  return text.replace(/\D/g, '')
}

/** A countdown as mm:ss; it reaches 00:00 only when the time is over. */
export function formatCountdown(leftMs: number): string {
  const seconds = Math.max(0, Math.ceil(leftMs / 1000))
  const two = (part: number) => String(part).padStart(2, '0')
  return `${two(Math.floor(seconds / 60))}:${two(seconds % 60)}`
}
