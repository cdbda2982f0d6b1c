import { useTranslation } from 'react-i18next'
import { Actions } from '../ui/Actions.tsx'
import { Button } from '../ui/Button.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import type { ModalProps } from '../ui/Modal.tsx'
import { outcomeText } from './outcomeText.ts'
import type { Stage } from './stages.ts'

/** An order of a dialog whose answer was lost: that it is being found out, then what came of it. */
export function LostOrder({ stage, ...modal }: ModalProps & { stage: Stage }) {
  const { t } = useTranslation()
  const outcome = stage.step === 'settled' ? outcomeText(t, stage.order, stage.outcome) : undefined
  return (
    <Dialog
      {...modal}
      icon={!outcome ? 'clock' : outcome.isGood ? 'check' : 'close'}
      tone={!outcome ? 'warning' : outcome.isGood ? 'success' : 'danger'}
      title={t(!outcome ? 'word.checking' : outcome.isGood ? 'word.success' : 'word.failed')}
      text={
        <span role="status">{outcome?.text ?? t('money.checking', { command: stage.order.command })}</span>
      }
      actions={
        <Actions>
          <Button kind={outcome ? 'primary' : 'secondary'} onClick={modal.onClose}>
            {t(outcome?.isGood ? 'action.done' : 'action.close')}
          </Button>
        </Actions>
      }
    />
  )
}
