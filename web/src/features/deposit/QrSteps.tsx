import { useTranslation } from 'react-i18next'
import { formatMoney } from '../../format/money.ts'
import { Notice } from '../../ui/Notice.tsx'
import { Spinner } from '../../ui/Spinner.tsx'
import styles from './QrSteps.module.css'

interface Props {
  /** Baht. */
  amount: number | undefined
  /** The amount in baht that the member entered on this device. */
  asked: number | undefined
  isExpired: boolean
}

export function QrSteps({ amount = 0, asked = amount, isExpired }: Props) {
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
      {asked !== amount && (
        <Notice>
          {t(Number.isInteger(amount) ? 'deposit.qrRoundedUp' : 'deposit.qrSatangAdded', {
            amount: formatMoney(amount),
          })}
        </Notice>
      )}
      <p className={styles.waiting} role="status">
        <Spinner />
        {t('deposit.waiting')}
      </p>
    </div>
  )
}
