import type { Random } from '../../engine/random.ts'
import { bangkokText } from '../shared/calendar.ts'

/** The two digits that close a reference, so that one that was misread is found out. */
const checkDigits = (digits: string) => String(97 - Number(BigInt(digits) % 97n)).padStart(2, '0')

/** The bank's reference of a transfer: its day, nine digits of chance, two to check them by. */
export function newReference(random: Random, at: number): string {
  const digits = bangkokText(at).slice(0, 10).replaceAll('-', '') + random.text(9, '0123456789')
  return digits + checkDigits(digits)
}

export const isReference = (text: string) =>
  /^\d{19}$/.test(text) && checkDigits(text.slice(0, -2)) === text.slice(-2)
