import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import type { Failure } from '../../api/failure.ts'
import { failureText } from '../../i18n/failureText.ts'
import { ErrorState } from '../../ui/EmptyState.tsx'
import { Bone, Skeleton } from '../../ui/Skeleton.tsx'
import type { Press } from './actions.ts'
import { Composer } from './Composer.tsx'
import styles from './Conversation.module.css'
import type { Chat, ChatState } from './engine/chat.ts'
import { timelineOf } from './engine/timeline.ts'
import { History } from './History.tsx'
import { ActionItem } from './messages/ActionItem.tsx'

interface Props {
  chat: Chat
  state: ChatState
  /** Call when the user opens another page from a message. */
  onLeave: () => void
}

/** The content of the panel: the history, the quick replies of support's newest message, and the composer. */
export function Conversation({ chat, state, onLeave }: Props) {
  const { t } = useTranslation()
  const { conversation, load, failure } = state
  const messages = timelineOf(conversation)
  const navigate = useNavigate()
  // Sending a message scrolls to the end.
  const [sent, setSent] = useState(0)
  const isEmpty = messages.length === 0

  const press: Press = (action) => {
    if ('path' in action) {
      onLeave()
      navigate(action.path)
      return
    }
    const { type, title, payload } = action
    if (type === 'postback') chat.write({ message_type: 'postback', payload: { title, payload } })
    else chat.write({ message_type: 'text', payload: { message: payload || title } })
  }

  const last = messages.at(-1)
  const replies =
    last && !last.isOwn && last.message.message_type === 'quick_replies' ? last.message.payload.buttons : []

  return (
    <>
      {isEmpty && load === 'loading' && <Coming />}
      {isEmpty && load === 'failed' && <NotStarted failure={failure} onRetry={chat.reload} />}
      {(!isEmpty || load === 'ready') && (
        <History chat={chat} state={state} messages={messages} sent={sent} onPress={press} />
      )}
      {replies && replies.length > 0 && (
        <ul className={styles.replies} aria-label={t('chat.quickReplies')}>
          {replies.map((action, index) => (
            <li key={index}>
              <ActionItem action={action} onPress={press} className={styles.reply} />
            </li>
          ))}
        </ul>
      )}
      <Composer chat={chat} draft={state.draft} onSent={() => setSent(sent + 1)} />
    </>
  )
}

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
