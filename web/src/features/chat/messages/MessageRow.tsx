import { useTranslation } from 'react-i18next'
import { formatShortTime } from '../../../format/date.ts'
import { cx } from '../../../ui/cx.ts'
import { VisuallyHidden } from '../../../ui/VisuallyHidden.tsx'
import type { Chat } from '../engine/chat.ts'
import type { TimelineItem } from '../engine/timeline.ts'
import type { Press } from '../useActions.ts'
import styles from './Bubble.module.css'
import { Delivery } from './Delivery.tsx'
import { MessageBody } from './MessageBody.tsx'

interface Props {
  chat: Chat
  item: TimelineItem
  /** Whether this is the last message of a group. */
  hasTime: boolean
  /** The newest message of the user. */
  isLastOwn: boolean
  isConnected: boolean
  onPress: Press
}

/** Shows the sender, content, time and delivery state of a message. */
export function MessageRow({ chat, item, hasTime, isLastOwn, isConnected, onPress }: Props) {
  const { t } = useTranslation()
  const isBare = item.message.message_type === 'generic'
  const isSent = item.delivery.step === 'sent'
  return (
    <div className={styles.row} data-own={item.isOwn || undefined}>
      <VisuallyHidden>{t(item.isOwn ? 'chat.you' : 'chat.team')}</VisuallyHidden>
      <div className={cx(isBare ? styles.bare : styles.bubble)}>
        <MessageBody item={item} file={chat.fileOf(item.key)} onPress={onPress} />
      </div>
      {isSent && (hasTime || (isLastOwn && item.isOwn)) && (
        <p className={styles.meta}>
          <time dateTime={new Date(item.at).toISOString()}>{formatShortTime(item.at)}</time>
          {isLastOwn && `· ${t('chat.sent')}`}
        </p>
      )}
      {!isSent && <Delivery chat={chat} item={item} isConnected={isConnected} />}
    </div>
  )
}
