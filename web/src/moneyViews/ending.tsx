import type { TFunction } from 'i18next'
import { type ComponentType, createContext, type ReactNode, useContext } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { formatMoney } from '../format/money.ts'
import type { Outcome, Refusal } from '../money/order.ts'
import type { Description, Receipt } from '../orderTypes/description.ts'
import { alert, closeAlert } from '../ui/alert.ts'
import { Button } from '../ui/Button.tsx'
import { Money } from '../ui/Money.tsx'
import { rollDigits } from '../ui/rollDigits.tsx'
import { TextWithSlot } from '../ui/TextWithSlot.tsx'
import { toast, waitForToast } from '../ui/toast.ts'
import { endingOf, lookOf, refusalText, wordsText } from './outcomeText.ts'
import styles from './ReceiptView.module.css'
import { ReceiptView } from './ReceiptView.tsx'

/** Shows in a toast how an order ended. Resolves when the toast is gone. */
export function toastOutcome(t: TFunction, description: Description, outcome: Outcome): Promise<void> {
  const { look, line, code } = endingOf(t, description, outcome)
  return waitForToast(look === 'error' ? toast.error(line, { code }) : toast.success(line))
}

/** Shows how an order ended, with its receipt (ERR-11). `since`: the statement entry is not older. */
export function showOutcome(t: TFunction, description: Description, outcome: Outcome, since: number) {
  const { look, text, receipt, ...ending } = endingOf(t, description, outcome)
  const title = receipt ? receiptTitle(t, receipt) : ending.title
  const [before, after] = text?.split(`฿${formatMoney(receipt?.amount)}`) ?? []
  if (!receipt || after === undefined)
    return alert[look](title, text, receipt && receiptParts(receipt, since))
  // The text says the success, the place of the money, and its amount, which is shown large.
  const large = (
    <Money
      key="amount"
      baht={receipt.amount}
      size="lg"
      drawDigits={rollDigits(0)}
      className={styles.amount}
    />
  )
  const rest = { ...receipt, amount: undefined, saysPlace: true }
  alert[look](title, [before, large, after], { ...receiptParts(rest, since), isTitleSaid: true })
}

export const showReceipt = (t: TFunction, receipt: Receipt, since: number) =>
  alert[lookOf(receipt)](receiptTitle(t, receipt), undefined, receiptParts(receipt, since))

/** Shows a prize large within the sentence that names it. */
function receiptTitle(t: TFunction, { title: { key, values } }: Receipt) {
  if (!values?.label) return wordsText(t, { key, values })
  return (
    <TextWithSlot text={(label) => wordsText(t, { key, values: { label } })}>
      <br />
      <span className={styles.prize}>{values.label}</span>
    </TextWithSlot>
  )
}

const receiptParts = (receipt: Receipt, since: number) => ({
  content: <ReceiptView receipt={receipt} since={since} />,
  ...(receipt.game && { next: <Play code={receipt.game} onPlay={closeAlert} /> }),
  ...(receipt.page && { next: <Way {...receipt.page} /> }),
})

/** The button that opens a game by its code. `onPlay` is called with the tap. */
export type PlayButton = ComponentType<{ code: string; onPlay: () => void }>

/** No feature imports another, so the app provides this button to the receipts. */
export const PlayContext = createContext<PlayButton | undefined>(undefined)

/** The gold button of a transfer into a game. */
export function Play(props: { code: string; onPlay: () => void }) {
  const PlayButton = useContext(PlayContext)
  return PlayButton && <PlayButton {...props} />
}

/**
 * Shows a refusal: the generic title, the error (ERR-5; an unknown code unchanged), where the money is, and a button to
 * the next step. `line` replaces the text of the error, `next` the button.
 */
export function showRefused(
  t: TFunction,
  failure: Refusal,
  receipt?: Receipt,
  { line, next }: { line?: string; next?: ReactNode } = {},
) {
  const { text, code, where } = refusalText(t, failure, receipt)
  const way = ways[failure.code ?? '']
  const show = code ? alert.error : alert.refused
  show(t('message.genericTitle'), line ?? (code ? t('message.code', { code }) : text), {
    content: where && <p>{where}</p>,
    next: next ?? (way && <Way {...way} />),
  })
}

const toBonus = { to: '/user/bonus', label: 'refund.toBonus' } as const
const toSupport = { to: '/user/contact', label: 'money.contactSupport' } as const

/** The page where the member can fix the problem, by the code of the error. */
const ways: Record<string, Receipt['page']> = {
  BONUS_CONDITION: toBonus,
  BONUS_REMAINING: toBonus,
  BONUS_ALREADY_ACTIVE: toBonus,
  MONEY_NOT_ENOUGH: { to: '/user/home#deposit', label: 'money.deposit' },
  NO_BANK: toSupport,
  NO_WALLET: toSupport,
  TRANSFER_FAIL: toSupport,
}

function Way({ to, label }: NonNullable<Receipt['page']>) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  function go() {
    closeAlert()
    navigate(to)
  }
  return <Button onClick={go}>{wordsText(t, { key: label })}</Button>
}
