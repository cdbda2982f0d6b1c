import { useTranslation } from 'react-i18next'
import { cx } from '../../../ui/cx.ts'
import { Icon } from '../../../ui/Icon.tsx'
import { IconButton } from '../../../ui/IconButton.tsx'
import type { Chat } from '../engine/chat.ts'
import type { TimelineItem } from '../engine/timeline.ts'
import styles from './Bubble.module.css'

interface Props {
  chat: Chat
  item: TimelineItem
  isConnected: boolean
}

/** The state of a message that has not arrived, with buttons to retry or delete. */
export function Delivery({ chat, item: { key, delivery }, isConnected }: Props) {
  const { t } = useTranslation()
  const drop = (
    <IconButton
      icon="close"
      label={t('chat.remove')}
      onClick={() => chat.drop(key)}
      className={styles.drop}
    />
  )

  if (delivery.step === 'failed' || delivery.step === 'refused')
    return (
      <div className={styles.meta}>
        <button type="button" className={cx(styles.again, styles.failed)} onClick={() => chat.resend(key)}>
          <Icon name="warn" size={18} />
          {t('chat.notSent')}
        </button>
        {drop}
      </div>
    )
  const isStarted =
    delivery.step === 'uploading' ? delivery.progress !== undefined : delivery.step === 'sending'
  if (!isConnected && !isStarted)
    return (
      <div className={styles.meta}>
        <button type="button" className={styles.again} onClick={() => chat.resend(key)}>
          <Icon name="clock" size={18} />
          {t('chat.waiting')}
        </button>
        {drop}
      </div>
    )
  if (delivery.step === 'uploading')
    return (
      <p className={styles.meta}>
        {t('chat.uploading')} ·
        <button type="button" className={styles.cancel} onClick={() => chat.drop(key)}>
          {t('action.cancel')}
        </button>
      </p>
    )
  return <p className={styles.meta}>{t('word.sending')}</p>
}
