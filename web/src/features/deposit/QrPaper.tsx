import { type Ref, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { formatCountdown } from '../../format/digits.ts'
import { BankMark } from '../../ui/BankMark.tsx'
import { Button } from '../../ui/Button.tsx'
import { Countdown } from '../../ui/Countdown.tsx'
import { cx } from '../../ui/cx.ts'
import { Html } from '../../ui/Html.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { Money } from '../../ui/Money.tsx'
import styles from './QrPaper.module.css'
import type { QrRecord } from './rules.ts'
import { useQrPicture } from './useQrPicture.ts'

interface Props {
  ref: Ref<HTMLElement>
  record: QrRecord
  bankCode: string
  name: string
  /** The whole validity in ms. */
  totalMs: number
  /** ms. */
  clockOffset: number
  isExpired: boolean
  onEnd: () => void
}

/** Shows the QR on white, so that every camera can read it. */
export function QrPaper({ ref, record, bankCode, name, totalMs, clockOffset, isExpired, onEnd }: Props) {
  const { t } = useTranslation()
  const code = useRef<HTMLDivElement>(null)
  const { save, share } = useQrPicture(code, record, name)
  const title = t(isExpired ? 'deposit.qrExpired' : 'deposit.scanToPay')
  return (
    <div className={cx(styles.part, !isExpired && styles.open)}>
      <section ref={ref} aria-label={title} className={cx(styles.paper, isExpired && styles.over)}>
        <header className={styles.head}>
          <BankMark code={bankCode} small />
          <h3 className={styles.scan}>{title}</h3>
          <Money baht={record.amount} size="md" className={styles.amount} />
        </header>
        <div ref={code} className={styles.code} role="img" aria-label={t('deposit.qrImage')}>
          <Html kind="image" html={record.qrcode ?? ''} />
          {isExpired && (
            <p className={styles.stamp}>
              <span>
                <Icon name="clock" size={20} /> {t('deposit.timeOver')} {formatCountdown(0)}
              </span>
            </p>
          )}
        </div>
        {!isExpired && (
          <div className={styles.time}>
            <span>{t('word.expiresIn')}</span>
            <Countdown
              deadline={record.expireIn ?? 0}
              clockOffset={clockOffset}
              totalMs={totalMs}
              onEnd={onEnd}
            />
          </div>
        )}
      </section>
      {!isExpired && (
        <div className={styles.keep}>
          <Button kind="secondary" size="small" icon="image" onClick={save}>
            {t('deposit.saveQr')}
          </Button>
          {share && (
            <Button kind="secondary" size="small" icon="send" onClick={share}>
              {t('deposit.shareQr')}
            </Button>
          )}
        </div>
      )}
    </div>
  )
}
