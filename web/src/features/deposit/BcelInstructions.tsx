import { useTranslation } from 'react-i18next'
import { IconButton } from '../../ui/IconButton.tsx'
import { Modal, type ModalProps } from '../../ui/Modal.tsx'
import styles from './BcelInstructions.module.css'
import image from './bcel-instructions.svg'

/** How to transfer with BCEL, as one picture over the whole screen. */
export function BcelInstructions(modal: ModalProps) {
  const { t } = useTranslation()
  return (
    <Modal {...modal} aria-label={t('deposit.bcelHow')} className={styles.picture}>
      <div className={styles.pictureFrame} tabIndex={-1}>
        <IconButton icon="close" filled label={t('action.close')} onClick={modal.onClose} />
        <img src={image} alt={t('deposit.bcelSteps')} />
      </div>
    </Modal>
  )
}
