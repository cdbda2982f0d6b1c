import { useTranslation } from 'react-i18next'
import look from '../../../ui/looks.module.css'
import { safeImage } from '../../../ui/safeUrl.ts'
import type { Press } from '../actions.ts'
import type { Content } from '../engine/conversation.ts'
import { ActionItem } from './ActionItem.tsx'
import styles from './Cards.module.css'

interface Props {
  cards: NonNullable<Content['payload']['cards']>
  onPress: Press
}

export function Cards({ cards, onPress }: Props) {
  const { t } = useTranslation()
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be scrollable by keys
    <ul className={styles.rail} tabIndex={0} aria-label={t('chat.cards')}>
      {cards.map(({ image_url, title, subtitle, buttons }, index) => {
        const image = safeImage(image_url)
        return (
          <li key={index} className={styles.card}>
            {image && <img src={image} alt="" loading="lazy" className={styles.image} />}
            <div className={styles.words}>
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
