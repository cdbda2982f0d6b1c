import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Failure } from '../../api/failure.ts'
import { failureText } from '../../i18n/failureText.ts'
import { ErrorState } from '../../ui/EmptyState.tsx'
import { Modal } from '../../ui/Modal.tsx'
import { Bone, Skeleton } from '../../ui/Skeleton.tsx'
import { ChatHeader } from './ChatHeader.tsx'
import styles from './ChatPanel.module.css'
import { Composer } from './Composer.tsx'
import type { Chat, ChatState } from './engine/chat.ts'
import { shownOf } from './engine/shown.ts'
import { History } from './History.tsx'
import { QuickReplies } from './QuickReplies.tsx'
import { useActions } from './useActions.ts'

interface FrameProps {
  site: string
  open: boolean
  onClose: () => void
  connection: ChatState['connection']
  isReloading?: boolean
  onReload?: () => void
  children?: ReactNode
}

/** The panel and its header; what comes is drawn in outline until there is content. */
export function PanelFrame({ open, onClose, children, ...header }: FrameProps) {
  const { t } = useTranslation()
  return (
    <Modal open={open} onClose={onClose} aria-label={t('chat.open')} className={styles.modal}>
      <div className={styles.panel} tabIndex={-1}>
        <ChatHeader {...header} onClose={onClose} />
        {children || <Coming />}
      </div>
    </Modal>
  )
}

interface PanelProps extends Pick<FrameProps, 'site' | 'open' | 'onClose'> {
  chat: Chat
  state: ChatState
}

export function ChatPanel({ chat, state, ...frame }: PanelProps) {
  const { connection, isReloading } = state
  return (
    <PanelFrame {...frame} connection={connection} isReloading={isReloading} onReload={chat.reload}>
      <Talk chat={chat} state={state} onLeave={frame.onClose} />
    </PanelFrame>
  )
}

function Talk({ chat, state, onLeave }: Pick<PanelProps, 'chat' | 'state'> & { onLeave: () => void }) {
  const { conversation, load, failure } = state
  const messages = shownOf(conversation)
  const press = useActions(chat, onLeave)
  // What the user sends is looked at, whatever was before their eyes.
  const [sent, setSent] = useState(0)
  const isEmpty = messages.length === 0

  return (
    <>
      {isEmpty && load === 'loading' && <Coming />}
      {isEmpty && load === 'failed' && <NotStarted failure={failure} onRetry={chat.reload} />}
      {(!isEmpty || load === 'ready') && (
        <History chat={chat} state={state} messages={messages} sent={sent} onPress={press} />
      )}
      <QuickReplies last={messages.at(-1)} onPress={press} />
      <Composer chat={chat} draft={state.draft} onSent={() => setSent(sent + 1)} />
    </>
  )
}

function Coming() {
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
