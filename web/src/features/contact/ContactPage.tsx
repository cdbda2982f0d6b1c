import { useQuery } from '@tanstack/react-query'
import { APP_VERSION } from '@wallet/contracts/limits'
import { useTranslation } from 'react-i18next'
import { infoQuery } from '../../api/queries.ts'
import { RiverScene } from '../../ui/art/RiverScene.tsx'
import { Button } from '../../ui/Button.tsx'
import { cx, look } from '../../ui/cx.ts'
import { ErrorState } from '../../ui/EmptyState.tsx'
import { Html } from '../../ui/Html.tsx'
import { IconTile } from '../../ui/IconTile.tsx'
import { Bone, Skeleton } from '../../ui/Skeleton.tsx'
import { usePageTitle } from '../../ui/usePageTitle.ts'
import { ChatAppCard } from './ChatAppCard.tsx'
import styles from './Contact.module.css'
import { contactQuery } from './knownContact.ts'

export default function ContactPage({ onChat }: { onChat?: (() => void) | undefined }) {
  const { t } = useTranslation()
  usePageTitle(t('contact.title'))
  const { data, isPending, refetch } = useQuery(contactQuery)
  const { data: site } = useQuery(infoQuery)
  return (
    <>
      <div className={cx(look.stack4, styles.page)}>
        <h1>{t('contact.title')}</h1>
        {data ? (
          <>
            {data.contactText && <Html html={data.contactText} className={styles.text} />}
            <ChatAppCard link={data.lineLink} name={data.lineName} qr={data.lineQR} />
          </>
        ) : isPending ? (
          <Skeleton>
            <Bone height={52} />
            <Bone height={172} radius={20} />
          </Skeleton>
        ) : (
          <ErrorState title={t('contact.notLoaded')} hint={null} onRetry={() => refetch()} />
        )}
        {/* Wait for the content above, so that the card does not move under a finger. */}
        {!isPending && onChat && (
          <section className={cx(look.row3, look.surface, styles.webChat)} aria-label={t('contact.webChat')}>
            <IconTile icon="headset" tone="quiet" size="small" />
            <div className={look.words}>
              <p className={look.strong}>{t('contact.webChat')}</p>
              <p className={look.muted}>{t('contact.chatReady')}</p>
            </div>
            <Button kind="secondary" size="small" onClick={onChat}>
              {t('contact.startChat')}
            </Button>
          </section>
        )}
        {/* The layout hides its own line with the website on this page. */}
        <p data-credit className={cx(look.small, look.centered, styles.version)}>
          {t('contact.version', { version: APP_VERSION })}
          {site?.website && ` · ${t('word.providedBy')} ${site.website}`}
        </p>
      </div>
      <div className={look.river}>
        <RiverScene />
      </div>
    </>
  )
}
