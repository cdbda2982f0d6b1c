import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { profileQuery, useBankCode, walletQuery } from '../../api/queries.ts'
import { needsEnglishName } from '../../format/accountName.ts'
import { formatDate } from '../../format/date.ts'
import { formatAccountNumber } from '../../format/digits.ts'
import { formatPhone } from '../../format/phone.ts'
import { useBankName } from '../../i18n/useBankName.ts'
import { BankMark } from '../../ui/BankMark.tsx'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { cx, look } from '../../ui/cx.ts'
import { ErrorState } from '../../ui/EmptyState.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { openSheet } from '../../ui/openSheet.ts'
import { Bone, Skeleton, SkeletonRows } from '../../ui/Skeleton.tsx'
import { usePageTitle } from '../../ui/usePageTitle.ts'
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx'
import { ChangePasswordSheet } from './ChangePasswordSheet.tsx'
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
    return isError ? (
      <ErrorState page title={t('profile.notLoaded')} onRetry={refetch} />
    ) : (
      <ProfileSkeleton />
    )
  }
  return (
    <div className={cx(look.stack4, look.sides, styles.page)}>
      <header className={cx(look.list4, styles.head)}>
        <span className={cx(look.center, styles.avatar)} aria-hidden="true">
          {initialOf(data.name ?? '')}
        </span>
        <div className={cx(look.list1, styles.who)}>
          <h1>{data.name ?? '-'}</h1>
          <p className={look.quiet}>ID {data._id}</p>
          <p className={look.quiet}>{t('profile.memberSince', { date: formatDate(data.createdAt) })}</p>
        </div>
      </header>
      <section className={look.stack3}>
        <h2 className={cx(look.quiet, look.strong)}>{t('profile.login')}</h2>
        <Card className={styles.card}>
          <Fact name={t('member.username')}>{formatPhone(data.username)}</Fact>
          <div className={cx(look.row, styles.row)}>
            <Fact name={t('member.password')}>
              <span aria-hidden="true">••••••••</span>
            </Fact>
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

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <dl>
      <dt className={look.muted}>{name}</dt>
      <dd className={look.label}>{children}</dd>
    </dl>
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
      <div className={cx(look.list4, styles.head)}>
        <Bone width={72} height={72} radius={24} />
        <div className={cx(look.list1, styles.who)}>
          <Bone width="70%" height={26} />
          <Bone width="50%" />
        </div>
      </div>
      <Bone height={128} radius={20} />
      <Bone height={138} radius={20} />
    </Skeleton>
  )
}

function PayoutAccount({ onEditName }: { onEditName: (bankCode: string) => void }) {
  const { t } = useTranslation()
  const { data, isError, refetch } = useQuery(walletQuery)
  const account = data?.bankAccount
  const code = useBankCode(account)
  const nameOf = useBankName()
  const bankName = account && nameOf(code, account.bank)
  const isTranslated = bankName && bankName !== account.bank?.nameTH

  return (
    <section className={look.stack3}>
      <h2 className={cx(look.quiet, look.strong)}>{t('profile.payoutAccount')}</h2>
      {!data &&
        (isError ? (
          <ErrorState title={t('profile.notLoaded')} onRetry={refetch} />
        ) : (
          <SkeletonRows rows={2} />
        ))}
      {data && !account && <Notice>{t('errors.NO_BANK')}</Notice>}
      {account && (
        <Card className={styles.card}>
          <div className={look.row3}>
            <BankMark code={code ?? ''} />
            <dl className={cx(look.words, look.muted)}>
              <dt>
                <VisuallyHidden>{t('member.accountNumber')}</VisuallyHidden>
              </dt>
              <dd className={styles.number}>{formatAccountNumber(account.bankAccountNo)}</dd>
              <dt>
                <VisuallyHidden>{t('member.bank')}</VisuallyHidden>
              </dt>
              <dd>
                {isTranslated && `${bankName} (`}
                <span lang="th">{account.bank?.nameTH ?? '-'}</span>
                {isTranslated && ')'}
              </dd>
            </dl>
          </div>
          <div className={cx(look.row, styles.row)}>
            <Fact name={t('member.accountName')}>{account.bankAccountName ?? '-'}</Fact>
            {code && needsEnglishName(code, account.bankAccountName ?? '') && (
              <Button kind="secondary" size="small" icon="edit" onClick={() => onEditName(code)}>
                {t('profile.englishName')}
              </Button>
            )}
          </div>
        </Card>
      )}
      <p className={cx(look.muted, styles.help)}>
        <Icon name="info" size={20} />
        {t('profile.changeDetails')}
      </p>
    </section>
  )
}
