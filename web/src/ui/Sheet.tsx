import { type ReactNode, useId, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { cx, look } from './cx.ts'
import { IconButton } from './IconButton.tsx'
import { Modal, type ModalProps } from './Modal.tsx'
import styles from './Sheet.module.css'
import { useSheetDrag } from './useSheetDrag.ts'

export interface SheetProps extends ModalProps {
  title: ReactNode
  /**
   * A picture behind the title, with an address from `safeImage`. Tall if the sheet has little content. A poster is
   * shown beside the title.
   */
  cover?: { image: string | undefined; tall: boolean; isPoster: boolean }
  onBack?: () => void
  headActions?: ReactNode
  /** Buttons that stay at the bottom while the body scrolls. */
  foot?: ReactNode
  /** A fixed height, for content that loads later or changes with tabs. `tall` is for the chat. */
  height?: 'steady' | 'tall' | undefined
  children: ReactNode
}

export function Sheet({ title, cover, onBack, headActions, foot, height, children, ...modal }: SheetProps) {
  const { t } = useTranslation()
  const titleId = useId()
  const sheet = useRef<HTMLDivElement>(null)
  useSheetDrag(sheet, { open: modal.open, locked: modal.locked, onClose: modal.onClose })
  return (
    <Modal {...modal} aria-labelledby={titleId}>
      <div ref={sheet} className={cx(styles.sheet, height && styles[height])} tabIndex={-1}>
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
        <div className={cx(look.list4, styles.body)}>{children}</div>
        {foot && <footer className={styles.foot}>{foot}</footer>}
      </div>
    </Modal>
  )
}
