import type { TFunction } from 'i18next'
import { failureText } from '../i18n/failureText.ts'
import type { Order, Outcome } from './order.ts'

interface OutcomeText {
  isGood: boolean
  text: string
  /** Of the provider, where it has no words. */
  code?: string | undefined
}

/** One sentence on how an order ended, and where the money is. */
export function outcomeText(t: TFunction, order: Order, outcome: Outcome): OutcomeText {
  if (outcome.kind === 'done') return { isGood: true, text: order.done }
  if (outcome.kind === 'refused') return { isGood: false, ...failureText(t, outcome.failure) }
  if (outcome.kind === 'returned') return { isGood: false, text: t('errors.TRANSFER_FAIL') }
  return { isGood: false, text: 'absent' in order ? order.absent : t('money.notArrived') }
}
