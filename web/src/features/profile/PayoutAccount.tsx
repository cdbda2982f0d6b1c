import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { walletQuery } from '../../api/queries.ts'
import { useBankCode } from '../../api/useBankCode.ts'
import { needsEnglishName } from '../../format/accountName.ts'
import { formatAccountNumber } from '../../format/digits.ts'
import { useBankName } from '../../i18n/useBankName.ts'
import { BankMark } from '../../ui/BankMark.tsx'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { ErrorState } from '../../ui/EmptyState.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { SkeletonRows } from '../../ui/Skeleton.tsx'
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx'
import styles from './ProfilePage.module.css'

/** Shows the registered bank account (PRF-1). */
export function PayoutAccount({ onEditName }: { onEditName: (bankCode: string) => void }) {
  const { t } = useTranslation()
  const { data, isError, refetch } = useQuery(walletQuery)
  const account = data?.bankAccount
  const code = useBankCode(account)
  const nameOf = useBankName()
  const bankName = account && nameOf(code, account.bank)

  return (
    <section className={styles.group}>
      <h2>{t('profile.payoutAccount')}</h2>
      {!data &&
        (isError ? (
          <ErrorState title={t('profile.notLoaded')} onRetry={refetch} />
        ) : (
          <SkeletonRows rows={2} />
        ))}
      {data && !account && <Notice>{t('errors.NO_BANK')}</Notice>}
      {account && (
        <Card className={styles.card}>
          <div className={styles.bank}>
            <BankMark code={code ?? ''} />
            <dl className={styles.account}>
              <dt>
                <VisuallyHidden>{t('member.accountNumber')}</VisuallyHidden>
              </dt>
              <dd className={styles.number}>{formatAccountNumber(account.bankAccountNo)}</dd>
              <dt>
                <VisuallyHidden>{t('member.bank')}</VisuallyHidden>
              </dt>
              <dd>
                {bankName && bankName !== account.bank?.nameTH && `${bankName} · `}
                <span lang="th">{account.bank?.nameTH ?? '-'}</span>
              </dd>
            </dl>
          </div>
          <div className={styles.row}>
            <dl className={styles.fact}>
              <dt>{t('member.accountName')}</dt>
              <dd>{account.bankAccountName ?? '-'}</dd>
            </dl>
            {code && needsEnglishName(code, account.bankAccountName ?? '') && (
              <Button kind="secondary" size="small" icon="edit" onClick={() => onEditName(code)}>
                {t('profile.englishName')}
              </Button>
            )}
          </div>
        </Card>
      )}
      <p className={styles.help}>
        <Icon name="info" size={20} />
        {t('profile.changeDetails')}
      </p>
    </section>
  )
}
