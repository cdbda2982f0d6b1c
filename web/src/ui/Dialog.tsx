import { type ReactNode, useEffect, useEffectEvent, useId } from 'react'
import styles from './Dialog.module.css'
import { IconTile, type Tone } from './IconTile.tsx'
import type { IconName } from './iconNames.ts'
import { Modal, type ModalProps } from './Modal.tsx'

interface DialogProps extends ModalProps {
  icon: IconName
  tone?: Tone
  title: ReactNode
  /** Explanation below the title. */
  text?: ReactNode
  /** Between the text and the buttons: odds, a status. */
  children?: ReactNode
  /** Buttons, inside `Actions`. */
  actions: ReactNode
  role?: 'alertdialog'
}

/** Closes the dialog that is open. */
let closeCurrent: (() => void) | undefined

/** One question or one outcome, centred. Never over another one: a new dialog closes the one before. */
export function Dialog({ icon, tone, title, text, children, actions, ...modal }: DialogProps) {
  const id = useId()
  const { open, onClose } = modal

  const askToClose = useEffectEvent(onClose)
  useEffect(() => {
    if (!open) return
    const close = () => askToClose()
    closeCurrent?.()
    closeCurrent = close
    return () => {
      if (closeCurrent === close) closeCurrent = undefined
    }
  }, [open])

  return (
    <Modal
      {...modal}
      className={styles.modal}
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-text`}
    >
      <div className={styles.dialog} tabIndex={-1}>
        <IconTile icon={icon} tone={tone} />
        <h2 id={`${id}-title`}>{title}</h2>
        {text && (
          <p id={`${id}-text`} className={styles.text}>
            {text}
          </p>
        )}
        {children}
        <div className={styles.actions}>{actions}</div>
      </div>
    </Modal>
  )
}
