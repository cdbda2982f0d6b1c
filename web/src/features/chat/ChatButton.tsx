import { useTranslation } from 'react-i18next'
import { Icon } from '../../ui/Icon.tsx'
import styles from './ChatButton.module.css'

const SHOWN_MAX = 9

interface Props {
  isOpen: boolean
  unread: number
  onClick: () => void
}

/** The floating logo that opens the panel. */
export function ChatButton({ isOpen, unread, onClick }: Props) {
  const { t } = useTranslation()
  const label = [t('chat.open'), unread > 0 && t('chat.unread', { count: unread })].filter(Boolean).join(', ')
  return (
    <div className={styles.place}>
      <button
        type="button"
        className={styles.button}
        aria-label={label}
        aria-expanded={isOpen}
        onClick={onClick}
      >
        <Icon name="chat" size={28} />
      </button>
      {unread > 0 && (
        <span className={styles.unread} aria-hidden="true">
          {unread > SHOWN_MAX ? `${SHOWN_MAX}+` : unread}
        </span>
      )}
    </div>
  )
}
