import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { cx, look } from '../ui/cx.ts'
import { Notice } from '../ui/Notice.tsx'
import { useDelayed } from '../ui/useDelayed.ts'
import { useOnline } from '../ui/useOnline.ts'
import { LostForm } from './LostOrder.tsx'
import styles from './MoneyForm.module.css'
import type { OrderAction } from './useOrder.ts'

interface Props {
  action: OrderAction
  /** Covers the form while the order is sent. */
  pending?: ReactNode
  children: ReactNode
}

/**
 * The form of an order. The lookup of a lost answer and its result replace the form. Warns without a connection, and
 * where the browser cannot store the order.
 */
export function MoneyForm({ action, pending, children }: Props) {
  const { t } = useTranslation()
  const { order, isSending } = action
  const isOnline = useOnline()
  const isLong = useDelayed(isSending) && pending !== undefined
  const [canStore] = useState(action.canStore)

  if (order) return <LostForm action={action} order={order} />
  return (
    <div className={look.words}>
      <div className={cx(look.stack4, styles.form)} inert={isSending} data-hidden={isLong || undefined}>
        {children}
        {!isOnline && !isSending && (
          <Notice tone="warning" icon="wifi-off">
            {t('message.network')}
          </Notice>
        )}
        {!canStore && <Notice tone="warning">{t('money.keepOpen')}</Notice>}
      </div>
      {isLong && (
        <div className={cx(look.list3, styles.pending)} role="status">
          {pending}
        </div>
      )}
    </div>
  )
}
