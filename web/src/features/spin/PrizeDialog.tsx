import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { Actions } from '../../ui/Actions.tsx'
import { BrandMark } from '../../ui/BrandMark.tsx'
import { Button } from '../../ui/Button.tsx'
import { Modal, type ModalProps } from '../../ui/Modal.tsx'
import { OrnamentBand } from '../../ui/OrnamentBand.tsx'
import { TextWithSlot } from '../../ui/TextWithSlot.tsx'
import { Confetti } from './Confetti.tsx'
import { prizeLine } from './messages.ts'
import styles from './PrizeDialog.module.css'

interface Props extends ModalProps {
  label: string
  hasCoupon: boolean | undefined
  /** Claims the coupon. Undefined while the coupon is unknown. */
  onClaim: (() => void) | undefined
}

/** Shows the prize. Congratulates only if the spin brought a coupon. */
export function PrizeDialog({ label, hasCoupon, onClaim, ...modal }: Props) {
  const { t } = useTranslation()
  const id = useId()
  const isWin = hasCoupon !== false
  const hint = hasCoupon === undefined ? undefined : t(hasCoupon ? 'spin.couponAdded' : 'spin.noCoupon')
  return (
    <Modal
      {...modal}
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-hint`}
      className={styles.modal}
    >
      <div className={styles.panel} tabIndex={-1}>
        <div className={styles.head}>
          <span className={styles.coin}>
            <BrandMark size={74} className={styles.mark} />
          </span>
          <OrnamentBand className={styles.band} />
        </div>
        <div className={styles.words}>
          <h2 id={`${id}-title`} className={styles.title}>
            <TextWithSlot text={(slot) => prizeLine(t, slot, hasCoupon)}>
              <strong className={styles.prize}>{label}</strong>
            </TextWithSlot>
          </h2>
          <p id={`${id}-hint`} className={styles.hint}>
            {hint}
          </p>
          {onClaim ? (
            <div className={styles.actions}>
              <Actions>
                <Button kind="secondary" onClick={modal.onClose}>
                  {t('spin.later')}
                </Button>
                <Button icon="ticket" onClick={onClaim}>
                  {t('spin.claimNow')}
                </Button>
              </Actions>
            </div>
          ) : (
            <Button wide onClick={modal.onClose}>
              {t(isWin ? 'spin.later' : 'action.close')}
            </Button>
          )}
        </div>
      </div>
      {isWin && <Confetti />}
    </Modal>
  )
}
