import { type ReactNode, useId } from 'react'
import { useTranslation } from 'react-i18next'
import { cx } from './cx.ts'
import { IconButton } from './IconButton.tsx'
import { Modal, type ModalProps } from './Modal.tsx'
import styles from './Sheet.module.css'

interface SheetProps extends ModalProps {
  title: ReactNode
  /** A picture behind the title, its address through `safeImage`; tall where there is little else to see. */
  cover?: { image: string | undefined; tall: boolean }
  /** Shows a back arrow left of the title: the sheet is on its second step. */
  onBack?: () => void
  /** Icon buttons between the title and the close button. */
  headActions?: ReactNode
  /** Its buttons, fixed at the bottom while the body scrolls. */
  foot?: ReactNode
  /** Full height, whatever its content (chat). */
  tall?: boolean
  children: ReactNode
}

/** For anything with content or input: up from the bottom, as tall as its content. */
export function Sheet({ title, cover, onBack, headActions, foot, tall, children, ...modal }: SheetProps) {
  const { t } = useTranslation()
  const titleId = useId()
  return (
    <Modal {...modal} aria-labelledby={titleId} className={styles.modal}>
      <div className={cx(styles.sheet, tall && styles.tall)} tabIndex={-1}>
        <header className={cx(styles.head, cover && styles.covered, cover?.tall && styles.tallCover)}>
          {cover && <img className={styles.cover} src={cover.image} alt="" />}
          {onBack && (
            <IconButton
              icon="chevron-left"
              label={t('action.back')}
              onClick={onBack}
              disabled={modal.locked}
            />
          )}
          <h2 id={titleId} className={styles.title}>
            {title}
          </h2>
          {headActions}
          <IconButton
            icon="close"
            label={t('action.close')}
            onClick={modal.onClose}
            disabled={modal.locked}
          />
        </header>
        <div className={styles.body}>{children}</div>
        {foot && <footer className={styles.foot}>{foot}</footer>}
      </div>
    </Modal>
  )
}
