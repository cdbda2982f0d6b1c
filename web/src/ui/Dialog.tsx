import { type ReactNode, useEffect, useEffectEvent, useId } from 'react'
import { cx, look } from './cx.ts'
import styles from './Dialog.module.css'
import type { IconName } from './Icon.tsx'
import { IconTile, type Tone } from './IconTile.tsx'
import modalStyles from './Modal.module.css'
import { Modal, type ModalProps } from './Modal.tsx'

interface DialogProps extends ModalProps {
  icon: IconName
  tone?: Tone
  title: ReactNode
  text?: ReactNode
  /** Shows the text larger than a generic title. A hidden title is only read aloud. */
  titleLook?: 'small' | 'hidden' | undefined
  children?: ReactNode
  actions: ReactNode
  role?: 'alertdialog'
}

let closeCurrent: (() => void) | undefined

/** Shows one question or one outcome. Opening a dialog closes the one before. */
export function Dialog({ icon, tone, title, text, titleLook, children, actions, ...modal }: DialogProps) {
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
    <Modal {...modal} aria-labelledby={`${id}-title`} aria-describedby={`${id}-text`}>
      <div
        className={cx(
          modalStyles.panel,
          look.list3,
          styles.dialog,
          titleLook && styles[titleLook],
          tone === 'success' && Boolean(children) && cx(look.rays, styles.success),
        )}
        tabIndex={-1}
      >
        <div className={cx(look.list3, styles.words)}>
          <IconTile icon={icon} tone={tone} />
          <h2 id={`${id}-title`}>{title}</h2>
          {text && (
            <p id={`${id}-text`} className={cx(look.quiet, styles.text)}>
              {text}
            </p>
          )}
        </div>
        <div className={styles.content}>{children}</div>
        <div className={styles.actions}>{actions}</div>
      </div>
    </Modal>
  )
}
