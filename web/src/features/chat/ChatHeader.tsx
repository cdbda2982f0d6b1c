import { useTranslation } from 'react-i18next'
import { BrandMark } from '../../ui/Brand.tsx'
import { cx } from '../../ui/cx.ts'
import { IconButton } from '../../ui/IconButton.tsx'
import styles from './ChatHeader.module.css'
import type { ChatState } from './engine/chat.ts'

interface Props {
  site: string
  connection: ChatState['connection']
  isReloading: boolean | undefined
  onReload: (() => void) | undefined
  onClose: () => void
}

const words = {
  connecting: 'chat.connecting',
  connected: 'chat.connected',
  lost: 'chat.reconnecting',
} as const

/** The name, the state of the connection, and the logo, which closes the panel. */
export function ChatHeader({ site, connection, isReloading, onReload, onClose }: Props) {
  const { t } = useTranslation()
  return (
    <header className={styles.header}>
      <button
        type="button"
        className={styles.logo}
        aria-label={t('chat.open')}
        aria-expanded={true}
        onClick={onClose}
      >
        <BrandMark size={26} />
      </button>
      <div className={styles.who}>
        <h2 className={styles.name}>{t('chat.teamOf', { name: site })}</h2>
        <p role="status" className={cx(styles.connection, styles[connection])}>
          {t(words[connection])}
        </p>
      </div>
      {onReload && (
        <IconButton
          icon="refresh"
          label={t('chat.reload')}
          turning={isReloading}
          disabled={isReloading}
          onClick={onReload}
        />
      )}
      <IconButton icon="close" label={t('action.close')} onClick={onClose} />
    </header>
  )
}
