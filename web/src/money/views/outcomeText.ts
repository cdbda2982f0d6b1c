import type { TFunction } from 'i18next'
import { formatMoney } from '../../format/money.ts'
import { doneText } from '../../i18n/doneText.ts'
import { failureText } from '../../i18n/failureText.ts'
import { toast, toastClosed } from '../../ui/toast.ts'
import type { Description, Receipt, Words } from '../description.ts'
import type { Outcome, Refusal } from '../order.ts'

interface OutcomeText {
  isGood: boolean
  text: string
  /** The provider's code, if the catalogue has no words for it. */
  code?: string | undefined
}

export const wordsText = (t: TFunction, { key, values }: Words): string =>
  (t as (key: string, values?: object) => string)(key, values)

/** Returns one sentence: how an order ended, and where the money is. */
export function outcomeText(
  t: TFunction,
  { done, saysMessage, receipt }: Description,
  outcome: Outcome,
): OutcomeText {
  switch (outcome.kind) {
    case 'done': {
      if (outcome.prize?.label) return { isGood: true, text: t('spin.won', { label: outcome.prize.label }) }
      const ours = wordsText(t, done)
      return { isGood: true, text: saysMessage ? doneText(t, outcome.message, ours) : ours }
    }
    case 'refused':
      return { isGood: false, ...failedText(t, outcome.failure, receipt) }
    case 'returned':
      return { isGood: false, ...failedText(t, RETURNED, receipt) }
    case 'notFound':
      return { isGood: false, text: t('money.notFoundAtAll') }
  }
}

/** The provider could not do it, and gave the money back. */
const RETURNED: Refusal = { kind: 'refused', code: 'TRANSFER_FAIL' }

/** Returns the text of a refusal, with the place of the money if the text does not name the right one. */
function failedText(t: TFunction, failure: Refusal, receipt: Receipt | undefined) {
  const { text, code } = refusalText(t, failure, receipt)
  const where = isTransferFail(failure) && receipt && whereabouts(t, failure, receipt)
  return { text: where ? `${text} · ${where}` : text, code }
}

const isTransferFail = ({ code }: Refusal) => code === 'TRANSFER_FAIL'

/** The catalogue says of TRANSFER_FAIL that the money is back in the wallet, which is wrong for money from a game. */
export const refusalText = (t: TFunction, failure: Refusal, receipt: Receipt | undefined) =>
  isTransferFail(failure) && receipt?.from && receipt.from !== 'wallet'
    ? { text: t('ending.failed') }
    : failureText(t, failure)

/** Returns where the money is after a refusal; undefined if unknown, or if the text of the error says it. */
export function whereabouts(t: TFunction, failure: Refusal, { amount, from }: Receipt): string | undefined {
  const { kind, code, isUnproven } = failure
  if (isUnproven || !from || typeof amount !== 'number') return undefined
  if (kind !== 'refused' && kind !== 'notSent' && kind !== 'network') return undefined
  if (code === 'MONEY_NOT_ENOUGH') return t('ending.nothingMoved')
  if (code === 'NO_WALLET') return undefined
  const values = { amount: formatMoney(amount) }
  if (from === 'wallet') return isTransferFail(failure) ? undefined : t('ending.stillInWallet', values)
  if (from === 'everywhere') return t('ending.stillEverywhere', values)
  return typeof from === 'object' ? t('ending.stillIn', { ...values, name: from.name }) : undefined
}

/** Shows in a toast how an order ended. Resolves when the toast is gone. */
export function toastOutcome(t: TFunction, description: Description, outcome: Outcome): Promise<void> {
  const { isGood, text, code } = outcomeText(t, description, outcome)
  return toastClosed(isGood ? toast.success(text) : toast.error(text, { code }))
}
