import { useQuery } from '@tanstack/react-query'
import { APP_VERSION } from '@wallet/contracts/limits'
import { useTranslation } from 'react-i18next'
import { ErrorState } from '../../ui/EmptyState.tsx'
import { ErrorBoundary } from '../../ui/ErrorBoundary.tsx'
import { Html } from '../../ui/Html.tsx'
import { Bone, Skeleton } from '../../ui/Skeleton.tsx'
import { ChatAppCard } from './ChatAppCard.tsx'
import styles from './Contact.module.css'
import { contactQuery } from './queries.ts'
import { WebChatCard } from './WebChatCard.tsx'

/** The same for visitors and members; `onChat` opens the chat, where there is one. */
export default function ContactPage({ onChat }: { onChat?: (() => void) | undefined }) {
  const { t } = useTranslation()
  const { data, isPending, refetch } = useQuery(contactQuery)
  return (
    <div className={styles.page}>
      <h1>{t('contact.title')}</h1>
      {data ? (
        <>
          <ErrorBoundary>{() => <Html html={data.contactText} className={styles.text} />}</ErrorBoundary>
          <ErrorBoundary>
            {() => <ChatAppCard link={data.lineLink} name={data.lineName} qr={data.lineQR} />}
          </ErrorBoundary>
        </>
      ) : isPending ? (
        <Skeleton>
          <Bone height={52} />
          <Bone height={172} radius={20} />
        </Skeleton>
      ) : (
        <ErrorState title={t('contact.notLoaded')} hint={null} onRetry={() => refetch()} />
      )}
      {/* Not before what stands above it: a card that moves under a finger misses the tap. */}
      {!isPending && onChat && <WebChatCard onChat={onChat} />}
      <p className={styles.version}>{t('contact.version', { version: APP_VERSION })}</p>
    </div>
  )
}
