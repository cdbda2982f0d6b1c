import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Order } from '../money/order.ts'
import { describeRequest } from '../orderTypes/orderTypes.ts'
import { Actions } from '../ui/Actions.tsx'
import { alertLooks } from '../ui/alert.ts'
import { Button } from '../ui/Button.tsx'
import { ButtonLink } from '../ui/ButtonLink.tsx'
import { look } from '../ui/cx.ts'
import { Dialog } from '../ui/Dialog.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import type { IconName } from '../ui/Icon.tsx'
import type { Tone } from '../ui/IconTile.tsx'
import type { ModalProps } from '../ui/Modal.tsx'
import { Play } from './ending.tsx'
import styles from './MoneyForm.module.css'
import { type Ending, endingOf, wordsText } from './outcomeText.ts'
import { ReceiptView } from './ReceiptView.tsx'
import type { OrderAction } from './useOrder.ts'

/** An order whose answer was lost: being checked, not found so far, or ended. */
interface Props {
  action: OrderAction
  order: Order
}

interface Look extends Partial<Pick<Ending, 'line' | 'receipt'>> {
  icon: IconName
  tone: Tone
  title: string
  text: ReactNode
  note?: ReactNode
  isEnded?: boolean
  /** The label of the button that closes a success. */
  done?: 'action.done' | 'action.gotIt' | undefined
}

function useLook({ action, order: { request, outcome, phase } }: Props): Look {
  const { t } = useTranslation()
  const description = describeRequest(request)
  if (outcome) {
    const { look, ...ending } = endingOf(t, description, outcome)
    const { action: done, ...rest } = alertLooks[look]
    return { text: undefined, ...ending, ...rest, isEnded: true, done: look === 'error' ? undefined : done }
  }
  const command = wordsText(t, description.label)
  const pending = { icon: 'clock', tone: 'progress' } as const
  // The order may still arrive, so the lookup continues.
  const missing = action.canSendAgain ? 'money.notFoundRepeat' : 'money.notFound'
  if (phase === 'missing')
    return { ...pending, title: t('money.notFoundTitle'), text: t(missing, { command }) }
  const note = (
    <>
      {t('money.untouched')}
      <br />
      {t('money.mayClose')}
    </>
  )
  const text = <strong className={look.quiet}>{t('money.checking', { command })}</strong>
  return { ...pending, title: t('word.checking'), text, note }
}

export function LostOrder({ action, order, ...modal }: Props & ModalProps) {
  const { t } = useTranslation()
  const { isEnded, done, text, note, line, receipt, ...looks } = useLook({ action, order })
  return (
    <Dialog
      {...modal}
      {...looks}
      text={
        <span role="status">
          {text ?? line}
          <span className={look.apart}>{note}</span>
        </span>
      }
      actions={
        <Actions>
          <Button kind={isEnded ? 'primary' : 'secondary'} onClick={modal.onClose}>
            {t(done ?? 'action.close')}
          </Button>
          {action.canSendAgain && <Button onClick={action.sendAgain}>{t('action.sendAgain')}</Button>}
        </Actions>
      }
    >
      {receipt && <ReceiptView receipt={receipt} since={order.since} at={order.sentAt} />}
    </Dialog>
  )
}

export function LostForm({ action, order }: Props) {
  const { t } = useTranslation()
  const { isEnded, done, text, note, receipt, ...looks } = useLook({ action, order })
  const { sentAt, since, phase } = order
  function close() {
    action.dismiss()
    if (done) action.onDone?.()
  }
  const isChecking = !isEnded && phase !== 'missing'
  return (
    <div role={isChecking ? undefined : 'status'} className={styles.middle}>
      <EmptyState
        {...looks}
        turning={isChecking}
        hint={text}
        action={
          <>
            <ReceiptView
              receipt={receipt ?? describeRequest(order.request).receipt ?? {}}
              isDone={receipt !== undefined}
              since={since}
              at={sentAt}
            />
            {note && (
              <p role="status" className={look.muted}>
                {note}
              </p>
            )}
            {receipt?.game && <Play code={receipt.game} onPlay={close} />}
            {isEnded && (
              <Button kind={receipt?.game ? 'secondary' : 'primary'} onClick={close}>
                {t(done ?? 'action.tryAgain')}
              </Button>
            )}
            {action.canSendAgain && <Button onClick={action.sendAgain}>{t('action.sendAgain')}</Button>}
            {!isEnded && (
              <Actions>
                <ButtonLink kind="outline" icon="receipt" to="/user/statement">
                  {t('money.seeStatement')}
                </ButtonLink>
                {!isChecking && (
                  <ButtonLink kind="outline" icon="chat" to="/user/contact">
                    {t('money.contactSupport')}
                  </ButtonLink>
                )}
              </Actions>
            )}
          </>
        }
      />
    </div>
  )
}
