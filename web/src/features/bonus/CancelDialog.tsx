import { useTranslation } from 'react-i18next'
import { Actions } from '../../ui/Actions.tsx'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import type { ModalProps } from '../../ui/Modal.tsx'
import type { BonusAction } from './useBonusAction.ts'

interface Props extends Pick<ModalProps, 'open' | 'onClose'>, Pick<BonusAction, 'action' | 'cancelBonus'> {
  /** What ending it early costs, when that is known. */
  percentFail: number | undefined
}

/** Asks before a bonus is ended, and says what that costs (BON-7). */
export function CancelDialog({ open, onClose, percentFail, action, cancelBonus }: Props) {
  const { t } = useTranslation()
  const { stage, isSending } = action

  return (
    <Dialog
      open={open && (!stage || isSending)}
      onClose={onClose}
      locked={isSending}
      role="alertdialog"
      icon="warn"
      tone="danger"
      title={t('bonus.cancelQuestion')}
      text={
        <>
          {t('bonus.cancelText')}
          {percentFail !== undefined && percentFail > 0 && (
            <>
              <br />
              {t('bonus.earlyEnd', { percentFail })}
            </>
          )}
        </>
      }
      actions={
        <Actions even>
          <Button kind="secondary" disabled={isSending} onClick={onClose}>
            {t('bonus.keep')}
          </Button>
          <Button kind="danger" pending={isSending} onClick={cancelBonus}>
            {t('bonus.cancel')}
          </Button>
        </Actions>
      }
    />
  )
}
