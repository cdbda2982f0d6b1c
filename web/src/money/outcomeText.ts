import i18next, { type TFunction } from 'i18next'
import { doneText } from '../i18n/doneText.ts'
import { failureText } from '../i18n/failureText.ts'
import { toast, toastClosed } from '../ui/toast.ts'
import type { Described, Outcome, Words } from './commands.ts'

interface OutcomeText {
  isGood: boolean
  text: string
  /** Of the provider, where it has no words. */
  code?: string | undefined
}

export const wordsText = (t: TFunction, { key, values }: Words): string =>
  (t as (key: string, values?: object) => string)(key, values)

/** One sentence on how a command ended, and where the money is. */
export function outcomeText(t: TFunction, { done, saysMessage }: Described, outcome: Outcome): OutcomeText {
  switch (outcome.kind) {
    case 'done': {
      if (outcome.prize?.label) return { isGood: true, text: t('spin.won', { label: outcome.prize.label }) }
      const ours = wordsText(t, done)
      return { isGood: true, text: saysMessage ? doneText(t, outcome.message, ours) : ours }
    }
    case 'refused':
      return { isGood: false, ...failureText(t, outcome.failure) }
    case 'returned':
      return { isGood: false, text: t('errors.TRANSFER_FAIL') }
    case 'notFound':
      return { isGood: false, text: t('money.notFoundAtAll') }
  }
}

/** Says in a toast how a command ended; resolves when the toast has gone. */
export function toastOutcome(command: Described, outcome: Outcome): Promise<void> {
  const { isGood, text, code } = outcomeText(i18next.t, command, outcome)
  return toastClosed(isGood ? toast.success(text) : toast.error(text, { code }))
}
