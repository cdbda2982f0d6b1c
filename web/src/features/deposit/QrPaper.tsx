import { type Ref, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { clockOffset } from '../../base/clock.ts'
import { wideMedia } from '../../base/constants.ts'
import { formatCountdown } from '../../format/digits.ts'
import { formatMoney } from '../../format/money.ts'
import { BankMark } from '../../ui/BankMark.tsx'
import { Button } from '../../ui/Button.tsx'
import { Countdown } from '../../ui/Countdown.tsx'
import { cx, look } from '../../ui/cx.ts'
import { Html } from '../../ui/Html.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { Money } from '../../ui/Money.tsx'
import { useOnline } from '../../ui/useOnline.ts'
import styles from './QrPaper.module.css'
import type { QrRecord } from './rules.ts'
import { useQrPicture } from './useQrPicture.ts'

interface Props {
  ref: Ref<HTMLElement>
  record: QrRecord
  bankCode: string
  name: string
  totalMs: number
  /** The amount in baht that the member entered on this device. */
  asked: number | undefined
  isExpired: boolean
  onEnd: () => void
}

/** Shows the QR on white, so that every camera can read it. */
export function QrPaper({ ref, record, bankCode, name, totalMs, asked, isExpired, onEnd }: Props) {
  const { t } = useTranslation()
  const { amount = 0 } = record
  const isOnline = useOnline()
  const code = useRef<HTMLDivElement>(null)
  const { save, share } = useQrPicture(code, record, name)
  const title = t(isExpired ? 'deposit.qrExpired' : 'deposit.scanToPay')
  return (
    <div className={cx(look.list3, !isExpired && styles.open)}>
      <section
        ref={ref}
        aria-label={title}
        className={cx(look.list2, styles.paper, isExpired && styles.over)}
      >
        <header className={cx(look.row2, styles.head)}>
          <BankMark code={bankCode} small />
          <h3 className={cx(look.strong, styles.scan)}>{title}</h3>
          <Money baht={record.amount} size="md" className={styles.amount} />
        </header>
        {!isExpired && (
          <p className={cx(look.label, styles.exactly)}>
            {t('deposit.exact', { amount: formatMoney(amount) })}
            {asked !== undefined && asked !== amount && (
              <span className={styles.note}>
                {t(Number.isInteger(amount) ? 'deposit.qrRoundedUp' : 'deposit.qrSatangAdded')}
              </span>
            )}
          </p>
        )}
        <div ref={code} className={styles.code} role="img" aria-label={t('deposit.qrImage')}>
          <Html kind="image" html={record.qrcode ?? ''} />
          {isExpired && (
            <p className={cx(look.cover, look.center)}>
              <span className={cx(look.row2, styles.stamp)}>
                <Icon name="clock" size={20} /> {formatCountdown(0)}
              </span>
            </p>
          )}
        </div>
        {!isExpired && record.expireIn ? (
          <div className={cx(look.row, styles.time)}>
            <span>{t('word.expiresIn')}</span>
            <Countdown
              deadline={record.expireIn}
              clockOffset={clockOffset()}
              totalMs={totalMs}
              onEnd={onEnd}
            />
          </div>
        ) : null}
      </section>
      {!isExpired && (
        <div className={cx(look.list3, styles.keep)}>
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
      {!isExpired && (
        <p className={cx(look.row3, look.quiet, styles.waiting)} role="status">
          <Icon name={isOnline ? 'clock' : 'wifi-off'} size={20} />
          {t(isOnline ? 'deposit.waiting' : 'offline')}
        </p>
      )}
    </div>
  )
}

/** Says how to pay. A phone cannot scan its own screen, but it can scan the screen of a computer. */
export function QrSteps({ isExpired }: Pick<Props, 'isExpired'>) {
  const { t } = useTranslation()
  if (isExpired)
    return (
      <div className={cx(look.list4, look.soft)}>
        <p className={look.row3}>
          <Icon name="check" size={22} />
          {t('deposit.paidAlready')}
        </p>
        <p className={look.row3}>
          <Icon name="close" size={22} />
          {t('deposit.qrExpiredHint')}
        </p>
      </div>
    )
  return (
    <p className={cx(look.row3, look.quiet, styles.side)}>
      <Icon name="phone" size={20} />
      {t(wideMedia().matches ? 'deposit.scanWithPhone' : 'deposit.howToPay')}
    </p>
  )
}
