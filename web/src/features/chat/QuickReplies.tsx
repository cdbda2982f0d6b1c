import { useTranslation } from 'react-i18next'
import type { TimelineItem } from './engine/timeline.ts'
import { ActionItem } from './messages/ActionItem.tsx'
import styles from './QuickReplies.module.css'
import type { Press } from './useActions.ts'

/** The answers that support suggests, while its question is the newest message. */
export function QuickReplies({ last, onPress }: { last: TimelineItem | undefined; onPress: Press }) {
  const { t } = useTranslation()
  const { message_type, payload } = last && !last.isOwn ? last.message : {}
  if (message_type !== 'quick_replies' || !payload?.buttons?.length) return null
  return (
    <ul className={styles.replies} aria-label={t('chat.quickReplies')}>
      {payload.buttons.map((action, index) => (
        <li key={index}>
          <ActionItem action={action} onPress={onPress} className={styles.reply} />
        </li>
      ))}
    </ul>
  )
}
