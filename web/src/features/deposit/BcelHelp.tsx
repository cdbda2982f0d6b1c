import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { cx, look } from '../../ui/cx.ts'
import { Icon } from '../../ui/Icon.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import { Modal } from '../../ui/Modal.tsx'
import styles from './BcelHelp.module.css'
import image from './bcel-instructions.svg'

/** A button that explains a transfer with BCEL in three pictures over the whole screen. */
export function BcelHelp() {
  const { t } = useTranslation()
  const [isOpen, setOpen] = useState(false)
  const close = () => setOpen(false)
  return (
    <>
      <button
        type="button"
        className={cx(look.row3, look.action, look.button, styles.instruction)}
        onClick={() => setOpen(true)}
      >
        <Icon name="image" size={20} />
        <span className={look.words}>{t('deposit.bcelHow')}</span>
        <Icon name="chevron-right" size={20} className={look.faint} />
      </button>
      <Modal open={isOpen} onClose={close} aria-label={t('deposit.bcelHow')}>
        <div className={cx(look.list3, styles.frame)} tabIndex={-1}>
          <IconButton icon="close" filled label={t('action.close')} onClick={close} />
          <h2 className={look.centered}>{t('deposit.bcelHow')}</h2>
          <ol className={look.list3}>
            {steps.map(({ key, top }, index) => (
              <li key={key}>
                <img src={`${image}#svgView(viewBox(138,${top},114,172))`} alt="" />
                <span className={cx(look.center, styles.number)} aria-hidden="true">
                  {index + 1}
                </span>
                <p>{t(key)}</p>
              </li>
            ))}
          </ol>
        </div>
      </Modal>
    </>
  )
}

/** `top` is the offset of the step in the picture. */
const steps = [
  { key: 'deposit.bcelStep1', top: 40 },
  { key: 'deposit.bcelStep2', top: 256 },
  { key: 'deposit.bcelStep3', top: 472 },
] as const
