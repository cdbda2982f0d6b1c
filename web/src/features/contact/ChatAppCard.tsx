import { useTranslation } from 'react-i18next'
import { cx, look } from '../../ui/cx.ts'
import { Icon } from '../../ui/Icon.tsx'
import { safeImage, safeUrl } from '../../ui/safeUrl.ts'
import styles from './Contact.module.css'

interface Props {
  link: string | null
  name: string | null
  /** The address of the QR image. Its ground is white, so that any camera can read the QR. */
  qr?: string | null
}

export function ChatAppCard({ link, name: nameOrNone, qr }: Props) {
  const { t } = useTranslation()
  const image = qr && safeImage(qr)
  const address = safeUrl(link)
  const name = nameOrNone || 'LINE'
  if (!image && !address && !nameOrNone) return null
  return (
    <section className={cx(look.row, styles.paper)} aria-label={t('contact.addFriend')}>
      {image && (
        <img
          src={image}
          alt={t('contact.qrImage', { name })}
          width={132}
          height={132}
          className={styles.qr}
        />
      )}
      <div className={cx(look.list1, styles.words)}>
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
