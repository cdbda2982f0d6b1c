import { useTranslation } from 'react-i18next'
import { Actions } from '../../ui/Actions.tsx'
import { alertLooks } from '../../ui/alert.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import type { ModalProps } from '../../ui/Modal.tsx'
import type { Order } from '../order.ts'
import { describeRequest } from '../orderTypes.ts'
import type { OrderAction } from '../useOrder.ts'
import { BeingChecked } from './BeingChecked.tsx'
import { endingText, goodEnding } from './ending.tsx'
import { outcomeText, wordsText } from './outcomeText.ts'
import { ReceiptView } from './ReceiptView.tsx'

interface Props extends ModalProps {
  action: OrderAction
  order: Order
}

/** The order of a dialog whose answer was lost: being checked, not found so far, or ended. */
export function LostOrder({ action, order, ...modal }: Props) {
  const { t } = useTranslation()
  const description = describeRequest(order.request)
  const ended = order.outcome && outcomeText(t, description, order.outcome)
  const receipt = ended?.isGood ? description.receipt : undefined
  const look = ended && alertLooks[ended.isGood ? goodEnding(receipt) : 'error']
  const text = (receipt && order.outcome && endingText(t, description, order.outcome)) ?? ended?.text
  const isMissing = order.phase === 'missing'
  const command = wordsText(t, description.label)
  const missingText = action.canSendAgain ? 'money.notFoundRepeat' : 'money.notFound'
  const title = receipt ? wordsText(t, receipt.title) : t(ended?.isGood ? 'word.success' : 'word.failed')
  return (
    <Dialog
      {...modal}
      icon={look?.icon ?? 'clock'}
      tone={look?.tone ?? 'warning'}
      title={ended ? title : t(isMissing ? 'money.notFoundTitle' : 'word.checking')}
      text={
        <span role="status">
          {text ?? (isMissing ? t(missingText, { command }) : <BeingChecked command={command} />)}
        </span>
      }
      actions={
        <Actions>
          <Button kind={ended ? 'primary' : 'secondary'} onClick={modal.onClose}>
            {t(look && ended?.isGood ? look.action : 'action.close')}
          </Button>
          {action.canSendAgain && <Button onClick={action.sendAgain}>{t('action.sendAgain')}</Button>}
        </Actions>
      }
    >
      {receipt && <ReceiptView receipt={receipt} since={order.since} at={order.endedAt} />}
    </Dialog>
  )
}
