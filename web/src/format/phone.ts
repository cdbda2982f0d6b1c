import { canonicalLaoPhone } from '@wallet/contracts/phone'
import { settings } from '../settings/settings.ts'
import { digitsOnly } from './digits.ts'

/** Returns the digits that are sent: without the country (+66, 0066, 66, 856). Thai numbers start with 0, Lao do not. */
export function phoneDigits(text: string, isLaos = settings.isLaos): string {
  const digits = digitsOnly(text)
  const own = digits
    .replace(/^(?:00)?66(0\d{9}|[1-9]\d{8})$/, (_, own: string) => (own.startsWith('0') ? own : `0${own}`))
    .replace(/^(?:00)?856(\d{8,11})$/, (_, number: string) => canonicalLaoPhone(number))
  return isLaos ? canonicalLaoPhone(own) : own
}

/**
 * Groups the digits of a phone number, also while it is typed: 081 000 0001, or in Laos 20 5512 3456 and 020 5512 3456.
 * Returns a dash for null.
 */
export function formatPhone(number: string | null): string {
  if (number === null) return '-'
  if (!/^\d{1,11}$/.test(number)) return number
  if (number.startsWith('0'))
    return number.length > 10 ? groupDigits(number, 3, 4) : groupDigits(number, 3, 3)
  return /^[23]0/.test(number) ? groupDigits(number, 2, 4) : number
}

const groupDigits = (digits: string, first: number, second: number) =>
  [digits.slice(0, first), digits.slice(first, first + second), digits.slice(first + second)]
    .filter(Boolean)
    .join(' ')
