import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Failure } from '../../api/failure.ts'
import { failureText } from '../../i18n/failureText.ts'
import { ErrorState } from '../../ui/EmptyState.tsx'
import { Modal } from '../../ui/Modal.tsx'
import { Bone, Skeleton } from '../../ui/Skeleton.tsx'
import { ChatHeader } from './ChatHeader.tsx'
import styles from './ChatPanel.module.css'
import type { ChatState } from './engine/chat.ts'

interface Props {
  site: string
  open: boolean
  onClose: () => void
  connection: ChatState['connection']
  isReloading: boolean | undefined
  onReload: (() => void) | undefined
  children: ReactNode
}

/** The panel with its header. */
export function ChatPanel({ open, onClose, children, ...header }: Props) {
  const { t } = useTranslation()
  return (
    <Modal open={open} onClose={onClose} aria-label={t('chat.open')}>
      <div className={styles.panel} tabIndex={-1}>
        <ChatHeader {...header} onClose={onClose} />
        {children}
      </div>
    </Modal>
  )
}

/** In outline, until there is content. */
export function Coming() {
  return (
    <div className={styles.coming}>
      <Skeleton>
        <Bone width={220} height={72} radius={20} />
        <Bone width={160} height={44} radius={20} />
        <Bone width={250} height={110} radius={20} />
      </Skeleton>
    </div>
  )
}

export function NotStarted({ failure, onRetry }: { failure: Failure | undefined; onRetry: () => unknown }) {
  const { t } = useTranslation()
  const { text, code } = failure ? failureText(t, failure) : { text: t('message.generic') }
  return (
    <div className={styles.coming} role="alert">
      <ErrorState title={t('chat.notStarted')} hint={code ? `${text} (${code})` : text} onRetry={onRetry} />
    </div>
  )
}
