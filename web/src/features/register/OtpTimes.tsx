import { OTP_RESEND_S, OTP_VALID_S } from '@wallet/contracts/limits'
import { useTranslation } from 'react-i18next'
import { clockOffset } from '../../base/clock.ts'
import { formatCountdown } from '../../format/digits.ts'
import { Button } from '../../ui/Button.tsx'
import { TextWithSlot } from '../../ui/TextWithSlot.tsx'
import { useCountdown } from '../../ui/useCountdown.ts'
import styles from './OtpTimes.module.css'

interface Props {
  /** ms of the server's clock. */
  sentAt: number
  /** s until the number is open again after too many attempts. */
  blockedS: number | undefined
  isResending: boolean
  onResend: () => unknown
}

/** Shows how long the code is valid and when another one can be sent. */
export function OtpTimes({ sentAt, blockedS, isResending, onResend }: Props) {
  const { t } = useTranslation()
  const validMs = useCountdown(sentAt + OTP_VALID_S * 1000, { clockOffset: clockOffset() })
  const restMs = useCountdown(sentAt + OTP_RESEND_S * 1000, { clockOffset: clockOffset() })
  return (
    <div className={styles.times}>
      <span>
        {blockedS ? (
          t('register.waitMinutes', { n: blockedS / 60 })
        ) : validMs > 0 ? (
          <TextWithSlot text={(time) => t('register.validFor', { time })}>
            <strong role="timer" className={styles.timer}>
              {formatCountdown(validMs)}
            </strong>
          </TextWithSlot>
        ) : (
          t('errors.OTP_EXPIRED')
        )}
      </span>
      {restMs > 0 && !blockedS ? (
        <span>{t('register.resendIn', { time: formatCountdown(restMs).replace(/^0/, '') })}</span>
      ) : (
        <Button kind="text" size="small" pending={isResending} onClick={onResend}>
          {t('register.resend')}
        </Button>
      )}
    </div>
  )
}
