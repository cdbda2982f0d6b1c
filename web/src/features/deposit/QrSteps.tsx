import { useTranslation } from 'react-i18next'
import { formatMoney } from '../../format/money.ts'
import { Spinner } from '../../ui/Spinner.tsx'
import styles from './QrSteps.module.css'

/** Amount in baht. */
export function QrSteps({ amount, isExpired }: { amount: number | undefined; isExpired: boolean }) {
  const { t } = useTranslation()
  if (isExpired)
    return (
      <div className={styles.over}>
        <p className={styles.paid}>{t('deposit.paidAlready')}</p>
        <p>{t('deposit.qrExpiredHint')}</p>
      </div>
    )
  return (
    <div className={styles.part}>
      <ol className={styles.steps}>
        <li>{t('deposit.step1')}</li>
        <li>{t('deposit.step2')}</li>
        <li>{t('deposit.step3', { amount: formatMoney(amount) })}</li>
      </ol>
      <p className={styles.waiting} role="status">
        <Spinner />
        {t('deposit.waiting')}
      </p>
    </div>
  )
}
