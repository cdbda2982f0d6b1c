import type { TFunction } from 'i18next'
import { failureText } from '../../i18n/failureText.ts'
import type { Refusal } from '../../money/order.ts'

/** Codes of spin and claim with their own text. Others get the generic text (SPN-6). */
const codes = [
  'NO_CLAIMABLE_COUPON',
  'INVALID_PRIZE_CODE',
  'INVALID_CODE',
  'INVALID_COUPON_TYPE',
  'COUPON_EXPIRED',
  'BONUS_REMAINING',
] as const

const hasWords = (code: string | undefined): code is (typeof codes)[number] =>
  (codes as readonly (string | undefined)[]).includes(code)

/** The text for a failed spin or claim, on one line. */
export function errorLine(t: TFunction, failure: Refusal): string {
  const { kind, code } = failure
  if (kind !== 'refused') return failureText(t, failure).text
  if (hasWords(code)) return t(`errors.${code}`)
  return code ? `${t('message.generic')} (${code})` : t('message.generic')
}

/** The text for the result of a spin. Without a coupon there is no congratulation. */
export function prizeLine(t: TFunction, label: string, hasCoupon: boolean | undefined): string {
  return t(hasCoupon === false ? 'spin.stoppedAt' : 'spin.won', { label })
}
