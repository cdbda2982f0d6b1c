import type { TFunction } from 'i18next'
import { formatMoney } from '../format/money.ts'
import { failureText } from '../i18n/failureText.ts'
import { doneText } from '../i18n/messageText.ts'
import type { Outcome, Refusal } from '../money/order.ts'
import type { Description, Receipt, Words } from '../orderTypes/description.ts'
import type { alertLooks } from '../ui/alert.ts'

/** How an order ended, and where the money is. */
export interface Ending {
  look: keyof typeof alertLooks
  title: string
  /** Below the title, above the receipt. */
  text?: string | undefined
  /** Title and text in one sentence. */
  line: string
  receipt?: Receipt | undefined
  /** The provider's code, if the catalogue has no words for it. */
  code?: string | undefined
}

export const wordsText = (t: TFunction, { key, values }: Words): string =>
  (t as (key: string, values?: object) => string)(key, values)

export function endingOf(
  t: TFunction,
  { label, receipt, done = receipt?.title ?? label, saysMessage }: Description,
  outcome: Outcome,
): Ending {
  if (outcome.kind !== 'done') {
    const { text, code } = failedText(t, outcome, receipt)
    return { look: 'error', title: t('word.failed'), text, line: text, code }
  }
  const { message, prize, hasArrived } = outcome
  const ours = prize?.label ? t('spin.won', { label: prize.label }) : wordsText(t, done)
  const line = saysMessage ? doneText(t, message, ours) : ours
  if (!receipt) return { look: 'success', title: t('word.success'), text: line, line }
  const title = wordsText(t, receipt.title)
  if (hasArrived && receipt.arrived) {
    const text = wordsText(t, receipt.arrived)
    const line = `${title} · ${text}`
    return { look: 'success', title, text, line, receipt: { ...receipt, isOnItsWay: false } }
  }
  const text = receipt.text && wordsText(t, receipt.text)
  return { look: lookOf(receipt), title, text: saysMessage && line !== ours ? line : text, line, receipt }
}

export function lookOf({ isOnItsWay, amount }: Pick<Receipt, 'isOnItsWay' | 'amount'>) {
  if (isOnItsWay) return 'underWay'
  return typeof amount === 'object' && amount.type === 'finish_bonus' ? 'taken' : 'success'
}

/** The provider could not do it, and gave the money back. */
const RETURNED: Refusal = { kind: 'refused', code: 'TRANSFER_FAIL' }

function failedText(t: TFunction, outcome: Exclude<Outcome, { kind: 'done' }>, receipt: Receipt | undefined) {
  if (outcome.kind === 'notFound') return { text: t('money.notFoundAtAll') }
  if (outcome.kind === 'returned' && receipt?.failed)
    return { text: `${wordsText(t, receipt.title)} · ${wordsText(t, receipt.failed)}` }
  const failure = outcome.kind === 'refused' ? outcome.failure : RETURNED
  const { text, code, where } = refusalText(t, failure, receipt)
  return { text: where ? `${text} · ${where}` : text, code }
}

/** Returns the text of a refusal, and where the money is if that is known and the text does not say it. */
export function refusalText(t: TFunction, failure: Refusal, receipt: Receipt | undefined) {
  const where = receipt && moneyPlaceText(t, failure, receipt)
  // The catalogue says of TRANSFER_FAIL that the money is back in the wallet, which is wrong for money from a game.
  const isElsewhere = failure.code === 'TRANSFER_FAIL' && receipt?.from && receipt.from !== 'wallet'
  if (!isElsewhere) return { ...failureText(t, failure), where }
  const { from, to } = receipt
  const isGameAtFault = to === 'wallet' && typeof from === 'object' && 'name' in from
  return { text: isGameAtFault ? t('ending.gameFailed', { name: from.name }) : t('ending.failed'), where }
}

function moneyPlaceText(t: TFunction, failure: Refusal, { amount, from }: Receipt): string | undefined {
  const { kind, code, isUnproven } = failure
  if (isUnproven || !from || !amount || code === 'NO_WALLET') return undefined
  if (kind !== 'refused' && kind !== 'notSent' && kind !== 'network') return undefined
  if (typeof amount !== 'number')
    return from === 'wallet' && code !== 'TRANSFER_FAIL' ? t('ending.nothingMoved') : undefined
  const values = { amount: formatMoney(amount) }
  if (code === 'MONEY_NOT_ENOUGH') return t('ending.notDeducted', values)
  if (from === 'wallet') return code === 'TRANSFER_FAIL' ? undefined : t('ending.stillInWallet', values)
  if (from === 'everywhere') return t('ending.stillEverywhere', values)
  return typeof from === 'object' && 'name' in from
    ? t('ending.stillIn', { ...values, name: from.name })
    : undefined
}
