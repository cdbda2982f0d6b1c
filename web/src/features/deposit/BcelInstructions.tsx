import { useTranslation } from 'react-i18next'
import { IconButton } from '../../ui/IconButton.tsx'
import { Modal, type ModalProps } from '../../ui/Modal.tsx'
import styles from './BcelInstructions.module.css'
import image from './bcel-instructions.svg'

/** `top` is the offset of the step in the picture. */
const steps = [
  { key: 'deposit.bcelStep1', top: 40 },
  { key: 'deposit.bcelStep2', top: 256 },
  { key: 'deposit.bcelStep3', top: 472 },
] as const

export function BcelInstructions(modal: ModalProps) {
  const { t } = useTranslation()
  return (
    <Modal {...modal} aria-label={t('deposit.bcelHow')}>
      <div className={styles.frame} tabIndex={-1}>
        <IconButton icon="close" filled label={t('action.close')} onClick={modal.onClose} />
        <h2>{t('deposit.bcelHow')}</h2>
        <ol>
          {steps.map(({ key, top }, index) => (
            <li key={key}>
              <img src={`${image}#svgView(viewBox(138,${top},114,172))`} alt="" />
              <span className={styles.number} aria-hidden="true">
                {index + 1}
              </span>
              <p>{t(key)}</p>
            </li>
          ))}
        </ol>
      </div>
    </Modal>
  )
}
