import { useTranslation } from 'react-i18next'
import { Icon } from '../../../ui/Icon.tsx'
import type { TimelineItem } from '../engine/timeline.ts'
import type { Action, Press } from '../useActions.ts'
import { ActionItem } from './ActionItem.tsx'
import styles from './Bubble.module.css'
import { Cards } from './Cards.tsx'
import { Media } from './Media.tsx'

interface Props {
  item: TimelineItem
  /** Set for a file that was sent from this page. */
  file: File | undefined
  onPress: Press
}

/** A message by its type (CHT-12). */
export function MessageBody({ item, file, onPress }: Props) {
  const { t } = useTranslation()
  const { message_type, payload } = item.message
  switch (message_type) {
    case 'media':
      return (
        <Media
          payload={payload}
          file={file}
          progress={item.delivery.step === 'uploading' ? item.delivery.progress : undefined}
        />
      )
    case 'generic':
      return <Cards cards={payload.cards ?? []} onPress={onPress} />
    case 'buttons':
      return <Buttons text={payload.message} actions={payload.buttons ?? []} onPress={onPress} />
    case 'postback': {
      const { title, payload: sent } = payload
      if (item.isOwn || !title) return <Text>{title || sent}</Text>
      const action = { title, type: 'postback', payload: sent ?? title }
      return <Buttons text={payload.message} actions={[action]} onPress={onPress} />
    }
    default:
      return payload.message ? <Text>{payload.message}</Text> : <Text quiet>{t('chat.notShown')}</Text>
  }
}

function Text({ quiet, children }: { quiet?: boolean; children: string | null | undefined }) {
  return (
    <p className={styles.text} data-quiet={quiet || undefined}>
      {children}
    </p>
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
      {text && <Text>{text}</Text>}
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
