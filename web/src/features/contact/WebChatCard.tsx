import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/Button.tsx'
import { IconTile } from '../../ui/IconTile.tsx'
import styles from './Contact.module.css'

export function WebChatCard({ onChat }: { onChat: () => void }) {
  const { t } = useTranslation()
  return (
    <section className={styles.webChat} aria-label={t('contact.webChat')}>
      <IconTile icon="headset" tone="quiet" size="small" />
      <div className={styles.words}>
        <p className={styles.webChatTitle}>{t('contact.webChat')}</p>
        <p className={styles.ready}>{t('contact.chatReady')}</p>
      </div>
      <Button kind="secondary" size="small" onClick={onChat}>
        {t('contact.startChat')}
      </Button>
    </section>
  )
}
