import { useTranslation } from 'react-i18next'
import { Actions } from '../../ui/Actions.tsx'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { Html } from '../../ui/Html.tsx'
import type { ModalProps } from '../../ui/Modal.tsx'
import styles from './ClaimDialog.module.css'
import type { Coupon } from './spinOnce.ts'
import { useClaim } from './useClaim.ts'

/** What is claimed, in the provider's words if it has any; then whether it was (spec 2). */
export function ClaimDialog({ coupon, ...modal }: ModalProps & { coupon: Coupon }) {
  const { t } = useTranslation()
  const { claim, isClaiming, isChecking } = useClaim(modal.onClose)
  const { label, htmlDescription } = coupon.prize.slice
  if (isChecking)
    return (
      <Dialog
        {...modal}
        icon="clock"
        tone="warning"
        title={t('word.checking')}
        text={t('spin.claimChecking', { label })}
        actions={
          <Actions>
            <Button kind="secondary" onClick={modal.onClose}>
              {t('action.close')}
            </Button>
          </Actions>
        }
      />
    )
  return (
    <Dialog
      {...modal}
      locked={isClaiming}
      icon="ticket"
      title={t('spin.claimQuestion', { label })}
      actions={
        <Actions>
          <Button kind="secondary" disabled={isClaiming} onClick={modal.onClose}>
            {t('action.cancel')}
          </Button>
          <Button pending={isClaiming} onClick={() => claim(coupon)}>
            {t('action.confirm')}
          </Button>
        </Actions>
      }
    >
      {htmlDescription && <Html html={htmlDescription} className={styles.description} />}
    </Dialog>
  )
}
