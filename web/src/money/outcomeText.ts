import type { TFunction } from 'i18next'
import { failureText } from '../i18n/failureText.ts'
import type { MoneyOrder, Outcome } from './order.ts'

interface OutcomeText {
  isGood: boolean
  text: string
  /** Of the provider, where it has no words. */
  code?: string | undefined
}

/** One sentence on how an order ended, and where the money is. */
export function outcomeText(t: TFunction, order: MoneyOrder, outcome: Outcome): OutcomeText {
  if (outcome.kind === 'done') return { isGood: true, text: order.done }
  if (outcome.kind === 'refused') return { isGood: false, ...failureText(t, outcome.failure) }
  return {
    isGood: false,
    text: outcome.kind === 'returned' ? t('errors.TRANSFER_FAIL') : t('money.notArrived'),
  }
}
