import type { TFunction } from 'i18next'
import { failureText } from '../../i18n/failureText.ts'
import type { Refusal } from '../../money/order.ts'

/** The text for a failed spin or claim, on one line. */
export function errorLine(t: TFunction, failure: Refusal): string {
  const { text, code } = failureText(t, failure)
  return code ? `${t('message.generic')} (${code})` : text
}

/** The text for the result of a spin. Congratulates only if a coupon was won. */
export function prizeLine(t: TFunction, label: string, hasCoupon: boolean | undefined): string {
  return t(hasCoupon === false ? 'spin.stoppedAt' : 'spin.won', { label })
}
