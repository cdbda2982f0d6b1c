import type { TFunction } from 'i18next'
import { useContext } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { formatMoney } from '../format/money.ts'
import { doneText } from '../i18n/doneText.ts'
import { failureText } from '../i18n/failureText.ts'
import { alert, closeAlert } from '../ui/alert.ts'
import { Button } from '../ui/Button.tsx'
import type { Described, Outcome, Receipt, Refusal } from './commands.ts'
import { outcomeText, wordsText } from './outcomeText.ts'
import { PlayContext } from './PlayContext.ts'
import { ReceiptView } from './ReceiptView.tsx'

/** What the ending of a command says above its receipt: the provider's words where they are not those of the title. */
export function endingText(
  t: TFunction,
  { receipt, saysMessage }: Described,
  outcome: Outcome,
): string | undefined {
  if (!receipt) return undefined
  const title = wordsText(t, receipt.title)
  const text = saysMessage && outcome.kind === 'done' ? doneText(t, outcome.message, title) : title
  return text === title ? receipt.text && wordsText(t, receipt.text) : text
}

/** Tells that a command is done, with its receipt (ERR-11). `since`: when it was sent, by the provider's clock. */
export function tellDone(t: TFunction, command: Described, outcome: Outcome, since: number) {
  const { receipt } = command
  if (!receipt) return alert.success(t('word.success'), outcomeText(t, command, outcome).text)
  alert[goodEnding(receipt)](wordsText(t, receipt.title), endingText(t, command, outcome), {
    content: <ReceiptView receipt={receipt} since={since} />,
    ...(receipt.game && { next: <Play code={receipt.game} onPlay={closeAlert} /> }),
  })
}

/** Returns the kind of the alert for an accepted command. */
export function goodEnding(receipt?: Receipt) {
  if (receipt?.isOnItsWay) return 'underWay'
  return typeof receipt?.amount === 'object' && receipt.amount.isTaken ? 'taken' : 'success'
}

/** The gold button of a transfer into a game. */
export function Play(props: { code: string; onPlay: () => void }) {
  const PlayButton = useContext(PlayContext)
  return PlayButton && <PlayButton {...props} />
}

/**
 * Shows that a command was refused: the generic title, the error (ERR-5; a code without words as it is), where the
 * money is, and a link to what blocks it. `line` replaces the words of the error.
 */
export function tellRefused(t: TFunction, failure: Refusal, receipt?: Receipt, line?: string) {
  const { text, code } = failureText(t, failure)
  const where = receipt && whereabouts(t, failure, receipt)
  const way = wayOut(failure)
  alert.error(t('message.genericTitle'), line ?? (code ? t('message.code', { code }) : text), {
    content: where && <p>{where}</p>,
    ...(way && { next: <Way {...way} /> }),
  })
}

/** Where the money is after a refusal; undefined where that is not known, or the error says it. */
function whereabouts(t: TFunction, { kind, code, isUnproven }: Refusal, { amount, from }: Receipt) {
  if (isUnproven || !from || typeof amount !== 'number') return undefined
  if (kind !== 'refused' && kind !== 'network') return undefined
  if (code === 'MONEY_NOT_ENOUGH') return t('ending.nothingMoved')
  if (code === 'TRANSFER_FAIL' || code === 'NO_WALLET') return undefined
  const values = { amount: formatMoney(amount) }
  if (from === 'wallet') return t('ending.stillInWallet', values)
  if (from === 'everywhere') return t('ending.stillEverywhere', values)
  return typeof from === 'object' ? t('ending.stillIn', { ...values, name: from.name }) : undefined
}

const bonusCodes: readonly (string | undefined)[] = [
  'BONUS_CONDITION',
  'BONUS_REMAINING',
  'BONUS_ALREADY_ACTIVE',
]

/** Where the member can mend what stands in the way. */
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
