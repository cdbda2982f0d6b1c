import type { TFunction } from 'i18next'
import { useEffect, useEffectEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { serverNow } from '../../base/clock.ts'
import { formatShortTime } from '../../format/date.ts'
import { dayText } from '../../i18n/timeText.ts'
import { Button } from '../../ui/Button.tsx'
import { cx } from '../../ui/cx.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Icon } from '../../ui/Icon.tsx'
import look from '../../ui/looks.module.css'
import { Spinner } from '../../ui/Spinner.tsx'
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx'
import type { Press } from './actions.ts'
import type { Chat, ChatState } from './engine/chat.ts'
import type { Content } from './engine/conversation.ts'
import type { TimelineItem } from './engine/timeline.ts'
import styles from './History.module.css'
import { Message } from './messages/Message.tsx'
import { useHistoryScroll } from './useHistoryScroll.ts'

interface Props {
  chat: Chat
  state: ChatState
  messages: readonly TimelineItem[]
  /** Increases with each message that the user sends. The history then scrolls to its end. */
  sent: number
  onPress: Press
}

/** The messages, oldest first. Older pages load at the top when the member scrolls there. */
export function History({ chat, state, messages, sent, onPress }: Props) {
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
    <div className={styles.place}>
      <section
        ref={box}
        className={styles.history}
        aria-label={t('chat.messages')}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: keys must be able to scroll the region
        tabIndex={0}
        onScroll={onScroll}
      >
        {conversation.hasOlder && (
          <div className={cx(look.center, styles.older)}>
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
        <ol ref={list} className={cx(look.stack3, styles.list)}>
          {messages.map((item) => (
            <li key={item.key} data-message>
              {item.isFirstOfDay && (
                <p className={cx(look.muted, styles.day)}>
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
        <button type="button" className={styles.toEnd} onClick={toEnd}>
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

/** The newest messages count as seen while the page is visible and shows the end of the history. */
function useVisibleEnd(chat: Chat, isNear: boolean) {
  const updateVisible = useEffectEvent(() =>
    chat.setVisible(isNear && document.visibilityState === 'visible'),
  )
  useEffect(() => {
    const onChange = () => updateVisible()
    document.addEventListener('visibilitychange', onChange)
    return () => {
      document.removeEventListener('visibilitychange', onChange)
      chat.setVisible(false)
    }
  }, [chat])
  useEffect(() => updateVisible(), [chat, isNear])
}

function wordsOf(t: TFunction, { message_type, payload }: Content): string {
  const { message, title, fileType, name, cards } = payload
  if (message_type === 'media')
    return [t(`chat.${fileType ?? 'file'}`), message || name].filter(Boolean).join(', ')
  if (message_type === 'generic') return cards?.map((card) => card.title).join(', ') ?? ''
  return message || title || t('chat.notShown')
}
