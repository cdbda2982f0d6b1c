import type { TFunction } from 'i18next'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import type { Failure } from '../../api/failure.ts'
import { serverNow } from '../../base/clock.ts'
import { browserValue, useStore } from '../../base/store.ts'
import { formatShortTime } from '../../format/date.ts'
import { failureText } from '../../i18n/failureText.ts'
import { dayText } from '../../i18n/timeText.ts'
import { Button } from '../../ui/Button.tsx'
import { cx, look } from '../../ui/cx.ts'
import { EmptyState, ErrorState } from '../../ui/EmptyState.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { Bone, Skeleton } from '../../ui/Skeleton.tsx'
import { Spinner } from '../../ui/Spinner.tsx'
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx'
import type { Press } from './actions.ts'
import { Composer } from './Composer.tsx'
import styles from './Conversation.module.css'
import type { Chat, ChatState } from './engine/chat.ts'
import type { Content } from './engine/conversation.ts'
import { type TimelineItem, timelineOf } from './engine/timeline.ts'
import historyStyles from './History.module.css'
import { ActionItem } from './messages/ActionItem.tsx'
import { Message } from './messages/Message.tsx'
import { useHistoryScroll } from './useHistoryScroll.ts'

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

interface HistoryProps {
  chat: Chat
  state: ChatState
  messages: readonly TimelineItem[]
  /** Increases with each message that the user sends. The history then scrolls to its end. */
  sent: number
  onPress: Press
}

/** The messages, oldest first. Older pages load at the top when the member scrolls there. */
function History({ chat, state, messages, sent, onPress }: HistoryProps) {
  const { t } = useTranslation()
  const { conversation, older, connection } = state
  const newest = messages.at(-1)
  const { box, list, isNear, hasNew, onScroll, toEnd } = useHistoryScroll({
    content: conversation,
    newest: newest?.key,
    sent,
    onTop: () => {
      if (conversation.hasOlder && older === 'idle') void chat.loadOlder()
    },
  })
  useVisibleEnd(chat, isNear)
  const lastOwn = messages.findLast(({ isOwn, step }) => isOwn && step === 'sent')?.key

  return (
    <div className={historyStyles.place}>
      <section
        ref={box}
        className={historyStyles.history}
        aria-label={t('chat.messages')}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: keys must be able to scroll the region
        tabIndex={0}
        onScroll={onScroll}
      >
        {conversation.hasOlder && (
          <div className={cx(look.center, historyStyles.older)}>
            {older === 'failed' ? (
              <Button kind="text" size="small" icon="refresh" onClick={chat.loadOlder}>
                {t('chat.olderNotLoaded')}
              </Button>
            ) : (
              <Spinner />
            )}
          </div>
        )}
        {messages.length === 0 && (
          <EmptyState icon="headset" title={t('chat.emptyTitle')} hint={t('chat.emptyHint')} />
        )}
        <ol ref={list} className={look.stack3}>
          {messages.map((item) => (
            <li key={item.key} data-message>
              {item.isFirstOfDay && (
                <p className={cx(look.muted, historyStyles.day)}>
                  {dayText(t, item.at, serverNow())} {formatShortTime(item.at)}
                </p>
              )}
              <Message
                chat={chat}
                item={item}
                isLastOwn={item.key === lastOwn}
                isConnected={connection === 'connected'}
                onPress={onPress}
              />
            </li>
          ))}
        </ol>
      </section>
      {hasNew && !isNear && (
        <button type="button" className={historyStyles.toEnd} onClick={toEnd}>
          {t('chat.newMessages')}
          <Icon name="chevron-down" size={20} />
        </button>
      )}
      <News newest={newest} />
    </div>
  )
}

/** Announces support's messages to screen readers while the history is open. */
function News({ newest }: { newest: TimelineItem | undefined }) {
  const { t } = useTranslation()
  const [opened] = useState(newest?.key)
  const isNews = newest && !newest.isOwn && newest.key !== opened
  return (
    <VisuallyHidden role="status">
      {isNews && `${t('chat.team')}: ${wordsOf(t, newest.message)}`}
    </VisuallyHidden>
  )
}

const pageVisibility = browserValue(
  () => document,
  ['visibilitychange'],
  () => document.visibilityState,
)

/** The newest messages count as seen while the page is visible and shows the end of the history. */
function useVisibleEnd(chat: Chat, isNear: boolean) {
  const isVisible = useStore(pageVisibility) === 'visible' && isNear
  useEffect(() => chat.setVisible(isVisible), [chat, isVisible])
  useEffect(() => () => chat.setVisible(false), [chat])
}

function wordsOf(t: TFunction, { message_type, payload }: Content): string {
  const { message, title, fileType, name, cards } = payload
  if (message_type === 'media')
    return [t(`chat.${fileType ?? 'file'}`), message || name].filter(Boolean).join(', ')
  if (message_type === 'generic') return cards?.map((card) => card.title).join(', ') ?? ''
  return message || title || t('chat.notShown')
}
