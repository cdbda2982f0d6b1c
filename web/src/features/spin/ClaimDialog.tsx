import { useTranslation } from 'react-i18next'
import { LostOrder } from '../../money/views/LostOrder.tsx'
import { Actions } from '../../ui/Actions.tsx'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { Html } from '../../ui/Html.tsx'
import type { ModalProps } from '../../ui/Modal.tsx'
import styles from './ClaimDialog.module.css'
import { type Coupon, prizeLabel } from './coupon.ts'
import { useClaim } from './useClaim.ts'

/** The prize in the words of the provider, if there are any. */
export function ClaimDialog({ coupon, ...modal }: ModalProps & { coupon: Coupon }) {
  const { t } = useTranslation()
  const { action, claim, isSending } = useClaim(coupon, { isShown: modal.open, onEnd: modal.onClose })
  const { htmlDescription } = coupon.prize.slice

  function close() {
    action.dismiss()
    modal.onClose()
  }

  if (action.progress && action.progress.step !== 'sending')
    return <LostOrder {...modal} onClose={close} action={action} order={action.progress.order} />
  return (
    <Dialog
      {...modal}
      locked={isSending}
      icon="ticket"
      title={t('spin.claimQuestion', { label: prizeLabel(coupon) })}
      actions={
        <Actions>
          <Button kind="secondary" disabled={isSending} onClick={modal.onClose}>
            {t('action.cancel')}
          </Button>
          <Button pending={isSending} onClick={claim}>
            {t('action.confirm')}
          </Button>
        </Actions>
      }
    >
      {htmlDescription && <Html html={htmlDescription} className={styles.description} />}
    </Dialog>
  )
}
