/** A bank account number of exactly 10 characters as 123-456-7890, any other as it is (NUM-4). */
export function formatAccountNumber(number: string): string {
  return number.length === 10 ? threeThreeFour(number, '-') : number
}

/** A phone number of 10 digits as 081 000 0001, any other as it is. */
export function formatPhone(number: string): string {
  return number.length === 10 ? threeThreeFour(number, ' ') : number
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

function threeThreeFour(digits: string, separator: string): string {
  return [digits.slice(0, 3), digits.slice(3, 6), digits.slice(6)].join(separator)
}
