import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatDateTime } from '../../format/date.ts'
import { alertLooks } from '../../ui/alert.ts'
import { Button } from '../../ui/Button.tsx'
import { ButtonLink } from '../../ui/ButtonLink.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { useDelayed } from '../../ui/useDelayed.ts'
import { useOnline } from '../../ui/useOnline.ts'
import type { Order } from '../order.ts'
import { describeRequest } from '../orderTypes.ts'
import type { OrderAction } from '../useOrder.ts'
import { BeingChecked } from './BeingChecked.tsx'
import { endingText, goodEnding, Play } from './ending.tsx'
import { Missing } from './Missing.tsx'
import styles from './MoneyForm.module.css'
import { outcomeText, wordsText } from './outcomeText.ts'
import { ReceiptView } from './ReceiptView.tsx'

interface Props {
  action: OrderAction
  /** Called when the member closes a success. */
  onDone: () => void
  /** Covers the form while the order is sent. */
  pending?: ReactNode
  children: ReactNode
}

/**
 * The form of an order. The lookup of a lost answer and its result replace the form. Warns without a connection, and
 * where the browser cannot store the order.
 */
export function MoneyForm({ action, onDone, pending, children }: Props) {
  const { t } = useTranslation()
  const { progress, isSending } = action
  const isOnline = useOnline()
  const isLong = useDelayed(isSending) && pending !== undefined
  const order = progress && progress.step !== 'sending' ? progress.order : undefined
  const isUnclear = order !== undefined
  const [canStore, setCanStore] = useState(true)
  const wasUnclear = useRef(false)
  const form = useRef<HTMLDivElement>(null)

  useEffect(() => setCanStore(action.canStore()), [action.canStore])

  // The focused button is removed with the outcome.
  useEffect(() => {
    if (wasUnclear.current && !isUnclear && document.activeElement === document.body) form.current?.focus()
    wasUnclear.current = isUnclear
  }, [isUnclear])

  if (order) return <Unclear action={action} order={order} onDone={onDone} />
  return (
    <div className={styles.covered}>
      <div
        ref={form}
        tabIndex={-1}
        className={styles.form}
        inert={isSending}
        data-hidden={isLong || undefined}
      >
        {children}
        {!isOnline && !isSending && (
          <Notice tone="warning" icon="wifi-off">
            {t('message.network')}
          </Notice>
        )}
        {!canStore && <Notice tone="warning">{t('money.keepOpen')}</Notice>}
      </div>
      {isLong && (
        <div className={styles.pending} role="status">
          {pending}
        </div>
      )}
    </div>
  )
}

interface UnclearProps {
  action: OrderAction
  order: Order
  onDone: () => void
}

function Unclear({ action, order, onDone }: UnclearProps) {
  const { t } = useTranslation()
  const description = describeRequest(order.request)
  const { outcome, endedAt = 0 } = order
  if (!outcome && order.phase === 'missing') return <Missing action={action} order={order} />
  if (!outcome)
    return (
      <EmptyState
        icon="clock"
        tone="warning"
        turning
        title={t('word.checking')}
        hint={<BeingChecked command={wordsText(t, description.label)} />}
        action={
          <ButtonLink kind="outline" icon="receipt" to="/user/statement">
            {t('money.seeStatement')}
          </ButtonLink>
        }
      />
    )

  const { isGood, text } = outcomeText(t, description, outcome)
  const receipt = isGood ? description.receipt : undefined
  const look = alertLooks[isGood ? goodEnding(receipt) : 'error']
  function close() {
    action.dismiss()
    if (isGood) onDone()
  }
  return (
    <div role="status">
      <EmptyState
        icon={look.icon}
        tone={look.tone}
        title={receipt ? wordsText(t, receipt.title) : t(isGood ? 'word.success' : 'word.failed')}
        hint={
          receipt ? (
            endingText(t, description, outcome)
          ) : (
            <>
              {text}
              <br />
              {formatDateTime(endedAt)}
            </>
          )
        }
        action={
          <>
            {receipt && <ReceiptView receipt={receipt} since={order.since} at={endedAt} />}
            {receipt?.game && <Play code={receipt.game} onPlay={close} />}
            <Button kind={receipt?.game ? 'secondary' : 'primary'} onClick={close}>
              {t(isGood ? look.action : 'action.tryAgain')}
            </Button>
          </>
        }
      />
    </div>
  )
}
