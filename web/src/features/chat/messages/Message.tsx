import { useTranslation } from 'react-i18next'
import { formatShortTime } from '../../../format/date.ts'
import { cx, look } from '../../../ui/cx.ts'
import { Icon } from '../../../ui/Icon.tsx'
import { IconButton } from '../../../ui/IconButton.tsx'
import { safeImage } from '../../../ui/safeUrl.ts'
import { VisuallyHidden } from '../../../ui/VisuallyHidden.tsx'
import type { Action, Press } from '../actions.ts'
import type { Chat } from '../engine/chat.ts'
import type { Content } from '../engine/conversation.ts'
import type { TimelineItem } from '../engine/timeline.ts'
import { ActionItem } from './ActionItem.tsx'
import styles from './Bubble.module.css'
import cardStyles from './Cards.module.css'
import { hugLines } from './hugLines.ts'
import { Media } from './Media.tsx'

interface Props {
  chat: Chat
  item: TimelineItem
  isLastOwn: boolean
  isConnected: boolean
  onPress: Press
}

export function Message({ chat, item, isLastOwn, isConnected, onPress }: Props) {
  const { t } = useTranslation()
  const isBare = item.message.message_type === 'generic'
  const isSent = item.step === 'sent'
  return (
    <div className={cx(look.list1, styles.row)} data-own={item.isOwn || undefined}>
      <VisuallyHidden>{t(item.isOwn ? 'chat.you' : 'chat.team')}</VisuallyHidden>
      <div className={isBare ? styles.bare : styles.bubble}>
        <Body item={item} file={chat.fileOf(item.key)} onPress={onPress} />
      </div>
      {isSent && (item.hasTime || isLastOwn) && (
        <p className={cx(look.row, look.small, styles.meta)}>
          <time dateTime={new Date(item.at).toISOString()}>{formatShortTime(item.at)}</time>
          {isLastOwn && `· ${t('chat.sent')}`}
        </p>
      )}
      {!isSent && <Delivery chat={chat} item={item} isConnected={isConnected} />}
    </div>
  )
}

/** The content by its type (CHT-12). `file` was sent from this page. */
function Body({ item, file, onPress }: Pick<Props, 'item' | 'onPress'> & { file: File | undefined }) {
  const { t } = useTranslation()
  const { message_type, payload } = item.message
  switch (message_type) {
    case 'media':
      return (
        <Media
          payload={payload}
          file={file}
          progress={item.step === 'uploading' ? item.progress : undefined}
        />
      )
    case 'generic':
      return <Cards cards={payload.cards ?? []} onPress={onPress} />
    case 'buttons':
      return <Buttons text={payload.message} actions={payload.buttons ?? []} onPress={onPress} />
    case 'postback': {
      const { title, payload: sent } = payload
      if (item.isOwn || !title) return <p className={styles.text}>{title || sent}</p>
      const action = { title, type: 'postback', payload: sent ?? title }
      return <Buttons text={payload.message} actions={[action]} onPress={onPress} />
    }
    default:
      return (
        <p ref={hugLines} className={styles.text} data-quiet={!payload.message || undefined}>
          {payload.message || t('chat.notShown')}
        </p>
      )
  }
}

interface CardsProps {
  cards: NonNullable<Content['payload']['cards']>
  onPress: Press
}

function Cards({ cards, onPress }: CardsProps) {
  const { t } = useTranslation()
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: keys must be able to scroll the region
    <ul className={cardStyles.rail} tabIndex={0} aria-label={t('chat.cards')}>
      {cards.map(({ image_url, title, subtitle, buttons }, index) => {
        const image = safeImage(image_url)
        return (
          <li key={index} className={cardStyles.card}>
            {image && <img src={image} alt="" loading="lazy" className={cardStyles.image} />}
            <div className={cardStyles.words}>
              <p className={look.strong}>{title}</p>
              {subtitle && <p className={look.quiet}>{subtitle}</p>}
            </div>
            {buttons?.map((action, number) => (
              <ActionItem key={number} action={action} onPress={onPress} />
            ))}
          </li>
        )
      })}
    </ul>
  )
}

interface ButtonsProps {
  text: string | undefined
  actions: Action[]
  onPress: Press
}

function Buttons({ text, actions, onPress }: ButtonsProps) {
  return (
    <>
      {text && (
        <p ref={hugLines} className={styles.text}>
          {text}
        </p>
      )}
      <ul className={styles.actions}>
        {actions.map((action, index) => (
          <li key={index}>
            <ActionItem action={action} onPress={onPress} className={styles.action}>
              <Icon name="chevron-right" size={20} />
            </ActionItem>
          </li>
        ))}
      </ul>
    </>
  )
}

function Delivery({
  chat,
  item: { key, step, progress },
  isConnected,
}: Pick<Props, 'chat' | 'item' | 'isConnected'>) {
  const { t } = useTranslation()
  const hasFailed = step === 'failed' || step === 'refused'
  const isStarted = step === 'uploading' ? progress !== undefined : step === 'sending'
  if (hasFailed || (!isConnected && !isStarted))
    return (
      <div className={cx(look.row, look.small, styles.meta)}>
        <button
          type="button"
          className={cx(look.action, styles.again, hasFailed && look.wrong)}
          onClick={() => chat.resend(key)}
        >
          <Icon name={hasFailed ? 'warn' : 'clock'} size={18} />
          {t(hasFailed ? 'chat.notSent' : 'chat.waiting')}
        </button>
        <IconButton
          icon="close"
          label={t('chat.remove')}
          onClick={() => chat.drop(key)}
          className={styles.drop}
        />
      </div>
    )
  if (step !== 'uploading')
    return <p className={cx(look.row, look.small, styles.meta)}>{t('word.sending')}</p>
  return (
    <p className={cx(look.row, look.small, styles.meta)}>
      {t('chat.uploading')} ·
      <button type="button" className={cx(look.action, styles.cancel)} onClick={() => chat.drop(key)}>
        {t('action.cancel')}
      </button>
    </p>
  )
}
