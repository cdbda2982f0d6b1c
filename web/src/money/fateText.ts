import i18next, { type TFunction } from 'i18next'
import { doneText } from '../i18n/doneText.ts'
import { failureText } from '../i18n/failureText.ts'
import { toast } from '../ui/toast.ts'
import type { Described, Fate, Words } from './commands.ts'

interface FateText {
  isGood: boolean
  text: string
  /** Of the provider, where it has no words. */
  code?: string | undefined
}

export const wordsText = (t: TFunction, { key, values }: Words): string =>
  (t as (key: string, values?: object) => string)(key, values)

/** One sentence on how a command ended, and where the money is. */
export function fateText(t: TFunction, { done, saysMessage }: Described, fate: Fate): FateText {
  switch (fate.kind) {
    case 'done': {
      if (fate.prize?.label) return { isGood: true, text: t('spin.won', { label: fate.prize.label }) }
      const ours = wordsText(t, done)
      return { isGood: true, text: saysMessage ? doneText(t, fate.message, ours) : ours }
    }
    case 'refused':
      return { isGood: false, ...failureText(t, fate.failure) }
    case 'returned':
      return { isGood: false, text: t('errors.TRANSFER_FAIL') }
    case 'notFound':
      return { isGood: false, text: t('money.notFoundAtAll') }
  }
}

/** Says in a toast how a command ended. */
export function callOut(command: Described, fate: Fate) {
  const { isGood, text, code } = fateText(i18next.t, command, fate)
  if (isGood) toast.success(text)
  else toast.error(text, { code })
}
