import { type ReactNode, useId, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { cx } from './cx.ts'
import { IconButton } from './IconButton.tsx'
import { Modal, type ModalProps } from './Modal.tsx'
import styles from './Sheet.module.css'
import { useSheetDrag } from './useSheetDrag.ts'

export interface SheetProps extends ModalProps {
  title: ReactNode
  /**
   * A picture behind the title, its address through `safeImage`; tall where there is little else to see. A poster
   * stands beside the title, or its figure would be cut to a detail.
   */
  cover?: { image: string | undefined; tall: boolean; isPoster: boolean }
  /** Shows a back arrow left of the title: the sheet is on its second step. */
  onBack?: () => void
  /** Icon buttons between the title and the close button. */
  headActions?: ReactNode
  /** Its buttons, fixed at the bottom while the body scrolls. */
  foot?: ReactNode
  /** One height whatever its content: of all sheets where that comes later or changes with tabs, taller for a chat. */
  height?: 'steady' | 'tall' | undefined
  /** On a phone on its side its two parts stand beside each other. */
  sides?: boolean
  children: ReactNode
}

/** For anything with content or input: up from the bottom, as tall as its content. */
export function Sheet({
  title,
  cover,
  onBack,
  headActions,
  foot,
  height,
  sides,
  children,
  ...modal
}: SheetProps) {
  const { t } = useTranslation()
  const titleId = useId()
  const sheet = useRef<HTMLDivElement>(null)
  useSheetDrag(sheet, { open: modal.open, locked: modal.locked, onClose: modal.onClose })
  return (
    <Modal {...modal} aria-labelledby={titleId} className={styles.modal}>
      <div
        ref={sheet}
        className={cx(styles.sheet, height && styles[height], sides && styles.sides)}
        tabIndex={-1}
      >
        <header className={cx(styles.head, cover && styles.covered, cover?.tall && styles.tallCover)}>
          {cover && (
            <img className={cx(styles.cover, cover.isPoster && styles.poster)} src={cover.image} alt="" />
          )}
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
