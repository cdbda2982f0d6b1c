import { QR_VALID_MINUTES } from '@wallet/contracts/limits'
import { useTranslation } from 'react-i18next'
import { BankMark } from '../../ui/BankMark.tsx'
import { Countdown } from '../../ui/Countdown.tsx'
import { cx } from '../../ui/cx.ts'
import { Html } from '../../ui/Html.tsx'
import { Money } from '../../ui/Money.tsx'
import styles from './QrPaper.module.css'
import type { QrRecord } from './useQrOutcome.ts'

interface Props {
  record: QrRecord
  bankCode: string
  /** ms. */
  clockOffset: number
  isExpired: boolean
  onEnd: () => void
}

/** The code on paper, so that any camera reads it; amount and time are the only other words. */
export function QrPaper({ record, bankCode, clockOffset, isExpired, onEnd }: Props) {
  const { t } = useTranslation()
  return (
    <section aria-label={t('deposit.scanToPay')} className={cx(styles.paper, isExpired && styles.over)}>
      <header className={styles.head}>
        <BankMark code={bankCode} small />
        <span className={styles.scan}>{t('deposit.scanToPay')}</span>
        <Money baht={record.amount} size="md" className={styles.amount} />
      </header>
      <div className={styles.code} role="img" aria-label={t('deposit.qrImage')}>
        <Html kind="image" html={record.qrcode ?? ''} />
        {isExpired && <p className={styles.stamp}>{t('deposit.qrExpired')}</p>}
      </div>
      {!isExpired && (
        <div className={styles.time}>
          <span>{t('word.expiresIn')}</span>
          <Countdown
            deadline={record.expireIn ?? 0}
            clockOffset={clockOffset}
            totalMs={QR_VALID_MINUTES * 60_000}
            onEnd={onEnd}
          />
        </div>
      )}
    </section>
  )
}
