import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { profileQuery } from '../../api/queries.ts'
import { formatDateTime } from '../../format/date.ts'
import { formatPhone } from '../../format/phone.ts'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { ErrorState } from '../../ui/EmptyState.tsx'
import { ErrorBoundary } from '../../ui/ErrorBoundary.tsx'
import { openSheet } from '../../ui/openSheet.ts'
import { ChangePasswordSheet } from './ChangePasswordSheet.tsx'
import { PayoutAccount } from './PayoutAccount.tsx'
import styles from './ProfilePage.module.css'
import { ProfileSkeleton } from './ProfileSkeleton.tsx'

interface Props {
  /** Asks for the English name of the member's account at the bank of this code. */
  onEditName: (bankCode: string) => void
}

/** The member's details to read, and the password to change (PRF-1). */
export default function ProfilePage({ onEditName }: Props) {
  const { t } = useTranslation()
  const { data, isError, refetch } = useQuery(profileQuery)
  const [isChanging, setChanging] = useState(false)
  const [changes, setChanges] = useState(0)

  const change = () =>
    openSheet(() => {
      setChanges((before) => before + 1)
      setChanging(true)
    })

  if (!data) {
    // Silent (ERR-7): said in place, without a toast.
    return isError ? <ErrorState title={t('profile.notLoaded')} onRetry={refetch} /> : <ProfileSkeleton />
  }
  return (
    <div className={styles.page}>
      <ErrorBoundary>
        {() => (
          <header className={styles.head}>
            <span className={styles.avatar} aria-hidden="true">
              {initialOf(data.name)}
            </span>
            <div className={styles.who}>
              <h1>{data.name}</h1>
              <p>ID {data._id}</p>
            </div>
            <p className={styles.since}>
              {t('profile.memberSince', { date: formatDateTime(data.createdAt) })}
            </p>
          </header>
        )}
      </ErrorBoundary>
      <section className={styles.group}>
        <h2>{t('profile.login')}</h2>
        <Card className={styles.card}>
          <dl className={styles.fact}>
            <dt>{t('member.username')}</dt>
            <dd>
              <ErrorBoundary>{() => formatPhone(data.username)}</ErrorBoundary>
            </dd>
          </dl>
          <div className={styles.row}>
            <dl className={styles.fact}>
              <dt>{t('member.password')}</dt>
              <dd aria-hidden="true">••••••••</dd>
            </dl>
            <Button
              kind="secondary"
              size="small"
              icon="lock"
              aria-label={t('profile.changePassword')}
              onClick={change}
            >
              {t('profile.change')}
            </Button>
          </div>
        </Card>
      </section>
      <ErrorBoundary>{() => <PayoutAccount onEditName={onEditName} />}</ErrorBoundary>
      {/* Empty fields each time it opens. */}
      <ChangePasswordSheet key={changes} open={isChanging} onClose={() => setChanging(false)} />
    </div>
  )
}

/** The first letter of a name; a Thai or Lao vowel that is written first waits for its consonant. */
function initialOf(name: string): string {
  const letters = Array.from(name.trim())
  return (letters.find((letter) => !/[\u0e40-\u0e44\u0ec0-\u0ec4]/.test(letter)) ?? '').toUpperCase()
}
