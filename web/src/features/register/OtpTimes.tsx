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
  isResending: boolean
  onResend: () => unknown
}

/** How long the code is good for, and when another can be sent. */
export function OtpTimes({ sentAt, isResending, onResend }: Props) {
  const { t } = useTranslation()
  const validMs = useCountdown(sentAt + OTP_VALID_S * 1000, { clockOffset: clockOffset() })
  const restMs = useCountdown(sentAt + OTP_RESEND_S * 1000, { clockOffset: clockOffset() })
  return (
    <div className={styles.times}>
      <span>
        {validMs > 0 ? (
          <TextWithSlot text={(time) => t('register.validFor', { time })}>
            <strong role="timer" className={styles.timer}>
              {formatCountdown(validMs)}
            </strong>
          </TextWithSlot>
        ) : (
          t('errors.OTP_EXPIRED')
        )}
      </span>
      {restMs > 0 ? (
        <span>{t('register.resendIn', { time: formatCountdown(restMs).replace(/^0/, '') })}</span>
      ) : (
        <Button kind="text" size="small" pending={isResending} onClick={onResend}>
          {t('register.resend')}
        </Button>
      )}
    </div>
  )
}
