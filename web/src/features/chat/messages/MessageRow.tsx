import { useTranslation } from 'react-i18next'
import { formatShortTime } from '../../../format/date.ts'
import { cx } from '../../../ui/cx.ts'
import { VisuallyHidden } from '../../../ui/VisuallyHidden.tsx'
import type { Chat } from '../engine/chat.ts'
import type { Shown } from '../engine/shown.ts'
import type { Press } from '../useActions.ts'
import styles from './Bubble.module.css'
import { Delivery } from './Delivery.tsx'
import { MessageBody } from './MessageBody.tsx'

interface Props {
  chat: Chat
  shown: Shown
  /** It is the last of those that were said together. */
  hasTime: boolean
  /** The newest of the user's own. */
  isLastOwn: boolean
  isConnected: boolean
  onPress: Press
}

/** Who said it, what, when, and what became of it. */
export function MessageRow({ chat, shown, hasTime, isLastOwn, isConnected, onPress }: Props) {
  const { t } = useTranslation()
  const isBare = shown.message.message_type === 'generic'
  const isSent = shown.delivery.step === 'sent'
  return (
    <div className={styles.row} data-own={shown.isOwn || undefined}>
      <VisuallyHidden>{t(shown.isOwn ? 'chat.you' : 'chat.team')}</VisuallyHidden>
      <div className={cx(isBare ? styles.bare : styles.bubble)}>
        <MessageBody shown={shown} file={chat.fileOf(shown.key)} onPress={onPress} />
      </div>
      {isSent && (hasTime || (isLastOwn && shown.isOwn)) && (
        <p className={styles.meta}>
          <time dateTime={new Date(shown.at).toISOString()}>{formatShortTime(shown.at)}</time>
          {isLastOwn && `· ${t('chat.sent')}`}
        </p>
      )}
      {!isSent && <Delivery chat={chat} shown={shown} isConnected={isConnected} />}
    </div>
  )
}
