/** Formats a bank account number of 10 characters as 123-456-7890, any other unchanged, and none as a dash (NUM-4). */
export function formatAccountNumber(number: string | null): string {
  if (number === null) return '-'
  return number.length === 10 ? groupAccountNumber(number) : number
}

/** Groups an account number while it is typed, until it has more than 10 digits. */
export function groupAccountNumber(number: string): string {
  if (number.length > 10) return number
  return [number.slice(0, 3), number.slice(3, 6), number.slice(6)].filter(Boolean).join('-')
}

export function asciiDigits(text: string): string {
  return text.replace(/[\u0e50-\u0e59\u0ed0-\u0ed9]/g, (digit) => String(digit.charCodeAt(0) & 15))
}

export const digitsOnly = (text: string): string => asciiDigits(text).replace(/\D/g, '')

/** Formats a countdown as mm:ss. 00:00 means that the time is over. */
export function formatCountdown(leftMs: number): string {
  // Rounded, because the provider's clock is known to half a second.
  const seconds = leftMs > 0 ? Math.max(1, Math.round(leftMs / 1000)) : 0
  const twoDigits = (part: number) => String(part).padStart(2, '0')
  return `${twoDigits(Math.floor(seconds / 60))}:${twoDigits(seconds % 60)}`
}
