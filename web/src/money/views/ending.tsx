import type { TFunction } from 'i18next'
import { type ReactNode, useContext } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { doneText } from '../../i18n/doneText.ts'
import { alert, closeAlert } from '../../ui/alert.ts'
import { Button } from '../../ui/Button.tsx'
import type { Description, Receipt } from '../description.ts'
import type { Outcome, Refusal } from '../order.ts'
import { outcomeText, refusalText, whereabouts, wordsText } from './outcomeText.ts'
import { PlayContext } from './PlayContext.ts'
import { ReceiptView } from './ReceiptView.tsx'

/** Returns the text above the receipt: the provider's message, unless it repeats the title. */
export function endingText(
  t: TFunction,
  { receipt, saysMessage }: Description,
  outcome: Outcome,
): string | undefined {
  if (!receipt) return undefined
  const title = wordsText(t, receipt.title)
  const text = saysMessage && outcome.kind === 'done' ? doneText(t, outcome.message, title) : title
  return text === title ? receipt.text && wordsText(t, receipt.text) : text
}

/** Shows the success with its receipt (ERR-11). `since`: the statement entry is not older. */
export function tellDone(t: TFunction, description: Description, outcome: Outcome, since: number) {
  const { receipt } = description
  if (receipt) tellReceipt(t, receipt, since, endingText(t, description, outcome))
  else alert.success(t('word.success'), outcomeText(t, description, outcome).text)
}

export function tellReceipt(t: TFunction, receipt: Receipt, since: number, text?: string) {
  alert[goodEnding(receipt)](wordsText(t, receipt.title), text, {
    content: <ReceiptView receipt={receipt} since={since} />,
    ...(receipt.game && { next: <Play code={receipt.game} onPlay={closeAlert} /> }),
  })
}

/** Returns the kind of the alert for an accepted order. */
export function goodEnding(receipt?: Receipt) {
  if (receipt?.isOnItsWay) return 'underWay'
  return typeof receipt?.amount === 'object' && receipt.amount.type === 'finish_bonus' ? 'taken' : 'success'
}

/** The gold button of a transfer into a game. */
export function Play(props: { code: string; onPlay: () => void }) {
  const PlayButton = useContext(PlayContext)
  return PlayButton && <PlayButton {...props} />
}

/**
 * Shows a refusal: the generic title, the error (ERR-5; an unknown code unchanged), where the money is, and a button to
 * the next step. `line` replaces the text of the error, `next` the button.
 */
export function tellRefused(
  t: TFunction,
  failure: Refusal,
  receipt?: Receipt,
  { line, next }: { line?: string; next?: ReactNode } = {},
) {
  const { text, code } = refusalText(t, failure, receipt)
  const where = receipt && whereabouts(t, failure, receipt)
  const way = wayOut(failure)
  alert.error(t('message.genericTitle'), line ?? (code ? t('message.code', { code }) : text), {
    content: where && <p>{where}</p>,
    next: next ?? (way && <Way {...way} />),
  })
}

const bonusCodes: readonly (string | undefined)[] = [
  'BONUS_CONDITION',
  'BONUS_REMAINING',
  'BONUS_ALREADY_ACTIVE',
]

/** Returns the page where the member can fix the problem. */
function wayOut({ code }: Refusal) {
  if (bonusCodes.includes(code)) return { to: '/user/bonus', label: 'refund.toBonus' } as const
  if (code === 'MONEY_NOT_ENOUGH') return { to: '/user/home#deposit', label: 'money.deposit' } as const
  if (code === 'NO_BANK' || code === 'NO_WALLET')
    return { to: '/user/contact', label: 'money.contactSupport' } as const
  return undefined
}

function Way({ to, label }: NonNullable<ReturnType<typeof wayOut>>) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  return (
    <Button
      onClick={() => {
        closeAlert()
        navigate(to)
      }}
    >
      {t(label)}
    </Button>
  )
}
