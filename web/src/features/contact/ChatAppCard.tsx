import { useTranslation } from 'react-i18next'
import { Icon } from '../../ui/Icon.tsx'
import { safeImage, safeUrl } from '../../ui/safeUrl.ts'
import styles from './Contact.module.css'

interface Props {
  link: string
  name: string
  /** Address of the QR image. */
  qr: string
}

/** The chat app of the provider: its QR on paper, so that any camera reads it, its name and the way into it. */
export function ChatAppCard({ link, name, qr }: Props) {
  const { t } = useTranslation()
  const image = safeImage(qr)
  const address = safeUrl(link)
  return (
    <section className={styles.paper} aria-label={t('contact.addFriend')}>
      {image && (
        <img
          src={image}
          alt={t('contact.qrImage', { name })}
          width={132}
          height={132}
          className={styles.qr}
        />
      )}
      <div className={styles.words}>
        <p className={styles.friend}>{t('contact.addFriend')}</p>
        <p className={styles.name}>{name}</p>
        {address && (
          <a href={address} target="_blank" rel="noopener noreferrer" className={styles.open}>
            <Icon name="external" size={20} />
            {t('contact.openApp')}
          </a>
        )}
      </div>
    </section>
  )
}
