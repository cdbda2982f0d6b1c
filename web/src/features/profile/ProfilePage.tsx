import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { profileQuery } from '../../api/queries.ts'
import { formatDateTime } from '../../format/date.ts'
import { formatPhone } from '../../format/phone.ts'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { ErrorState } from '../../ui/EmptyState.tsx'
import { openSheet } from '../../ui/openSheet.ts'
import { Bone, Skeleton } from '../../ui/Skeleton.tsx'
import { usePageTitle } from '../../ui/usePageTitle.ts'
import { ChangePasswordSheet } from './ChangePasswordSheet.tsx'
import { PayoutAccount } from './PayoutAccount.tsx'
import styles from './ProfilePage.module.css'

/** Shows the member's details, and changes the password (PRF-1). */
export default function ProfilePage({ onEditName }: { onEditName: (bankCode: string) => void }) {
  const { t } = useTranslation()
  usePageTitle(t('menu.profile'))
  const { data, isError, refetch } = useQuery(profileQuery)
  const [isChanging, setChanging] = useState(false)
  const [openCount, setOpenCount] = useState(0)

  const change = () =>
    openSheet(() => {
      setOpenCount((before) => before + 1)
      setChanging(true)
    })

  if (!data) {
    // No toast (ERR-7).
    return isError ? <ErrorState title={t('profile.notLoaded')} onRetry={refetch} /> : <ProfileSkeleton />
  }
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <span className={styles.avatar} aria-hidden="true">
          {initialOf(data.name ?? '')}
        </span>
        <div className={styles.who}>
          <h1>{data.name ?? '-'}</h1>
          <p>ID {data._id}</p>
        </div>
        <p className={styles.since}>{t('profile.memberSince', { date: formatDateTime(data.createdAt) })}</p>
      </header>
      <section className={styles.group}>
        <h2>{t('profile.login')}</h2>
        <Card className={styles.card}>
          <dl className={styles.fact}>
            <dt>{t('member.username')}</dt>
            <dd>{formatPhone(data.username)}</dd>
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
      <PayoutAccount onEditName={onEditName} />
      {/* The key clears the fields each time the sheet opens. */}
      <ChangePasswordSheet key={openCount} open={isChanging} onClose={() => setChanging(false)} />
    </div>
  )
}

/** Returns the first letter of a name. Skips a Thai or Lao vowel that is written before its consonant. */
function initialOf(name: string): string {
  const letters = Array.from(name.trim())
  return (letters.find((letter) => !/[\u0e40-\u0e44\u0ec0-\u0ec4]/.test(letter)) ?? '').toUpperCase()
}

function ProfileSkeleton() {
  return (
    <Skeleton>
      <div className={styles.head}>
        <Bone width={72} height={72} radius={24} />
        <div className={styles.who}>
          <Bone width="70%" height={26} />
          <Bone width="50%" />
        </div>
      </div>
      <Bone width="60%" />
      <Bone height={128} radius={20} />
      <Bone height={138} radius={20} />
    </Skeleton>
  )
}
