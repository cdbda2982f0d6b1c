import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Actions } from '../ui/Actions.tsx'
import { Button, type ButtonProps } from '../ui/Button.tsx'
import { Sheet, type SheetProps } from '../ui/Sheet.tsx'
import { useOnline } from '../ui/useOnline.ts'
import { MoneyForm } from './MoneyForm.tsx'
import type { OrderAction } from './useOrder.ts'

interface Props extends Omit<SheetProps, 'locked'> {
  action: OrderAction
  pending?: ReactNode
  /** Replaces the form and the foot, for example while the form loads. */
  instead?: ReactNode
}

/** A sheet with the form of one order. Locked while the order is sent. */
export function MoneySheet({ action, pending, instead, foot, children, ...sheet }: Props) {
  const { t } = useTranslation()
  const { order, canSendAgain } = action
  // An outcome has its own button, which also removes it.
  const lostFoot = !order?.outcome && (
    <Button wide kind={canSendAgain ? 'secondary' : 'primary'} onClick={sheet.onClose}>
      {t('action.gotIt')}
    </Button>
  )
  return (
    <Sheet {...sheet} locked={action.isSending} foot={!instead && (order ? lostFoot : foot)}>
      {instead || (
        <MoneyForm action={action} pending={pending}>
          {children}
        </MoneyForm>
      )}
    </Sheet>
  )
}

interface ActionsProps extends Pick<ButtonProps, 'pendingLabel' | 'dimmed' | 'children'> {
  action: OrderAction
  cancelLabel?: string
  onCancel: () => void
  onSend: () => unknown
}

/** A button to cancel, and a button to send the order, which needs a connection. */
export function MoneyActions({ action, cancelLabel, onCancel, onSend, ...button }: ActionsProps) {
  const isOnline = useOnline()
  const { isSending } = action
  return (
    <Actions onCancel={onCancel} isCancelDisabled={isSending} cancelLabel={cancelLabel}>
      <Button {...button} disabled={!isOnline} pending={isSending} onClick={onSend} />
    </Actions>
  )
}
