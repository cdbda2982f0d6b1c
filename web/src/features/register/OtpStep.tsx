import { OTP_BLOCK_S, OTP_DIGITS, OTP_RESEND_S, OTP_VALID_S } from '@wallet/contracts/limits'
import { useEffect, useEffectEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Failure } from '../../api/failure.ts'
import { clockOffset } from '../../base/clock.ts'
import { formatCountdown } from '../../format/digits.ts'
import { formatPhone } from '../../format/phone.ts'
import { failureLine } from '../../i18n/failureText.ts'
import { Button } from '../../ui/Button.tsx'
import { cx, look } from '../../ui/cx.ts'
import { Notice } from '../../ui/Notice.tsx'
import { OtpField } from '../../ui/OtpField.tsx'
import { TextLink } from '../../ui/TextLink.tsx'
import { TextWithSlot } from '../../ui/TextWithSlot.tsx'
import { toast } from '../../ui/toast.ts'
import { useCountdown } from '../../ui/useCountdown.ts'
import type { SentOtp } from './draft.ts'
import styles from './Register.module.css'
import { StepForm } from './StepForm.tsx'
import { useOtp } from './useOtp.ts'

interface Props {
  otp: SentOtp
  onVerified: () => void
  onChangePhone: () => void
}

export function OtpStep({ otp, onVerified, onChangePhone }: Props) {
  const { t } = useTranslation()
  const [digits, setDigits] = useState('')
  const [failure, setFailure] = useState<Failure>()
  const phone = formatPhone(otp.phone)

  const { send, verify, isSending, isVerifying } = useOtp(otp.phone, {
    onVerified,
    onSent() {
      setDigits('')
      toast.success(t('register.sentTo', { phone }))
    },
    onFailed(refusal) {
      if (refusal.code === 'OTP_CODE_INVALID') setDigits('')
      setFailure(refusal)
    },
  })
  useWebOtp(otp.token, type)

  function type(next: string) {
    setFailure(undefined)
    setDigits(next)
    if (next.length === OTP_DIGITS && next !== digits) verify(otp.token, next)
  }

  function submit() {
    if (digits.length < OTP_DIGITS) return
    setFailure(undefined)
    verify(otp.token, digits)
  }

  function resend() {
    setFailure(undefined)
    send()
  }

  return (
    <StepForm
      title={t('register.titleOtp')}
      text={
        <TextWithSlot text={(slot) => t('register.sentTo', { phone: slot })}>
          <strong>{phone}</strong>
        </TextWithSlot>
      }
      onSubmit={submit}
      refused={failure}
      isLocked={isVerifying || isSending}
    >
      <OtpField
        // A new code takes the focus to the field.
        key={otp.token}
        label={t('register.otp')}
        aside={
          <span className={styles.reference}>{t('register.reference', { reference: otp.reference })}</span>
        }
        autoFocus
        value={digits}
        onValue={type}
        error={failure && failureLine(t, failure)}
      />
      <OtpTimes
        isExpiryShown={failure?.code === 'OTP_EXPIRED'}
        sentAt={otp.sentAt}
        blockedS={blockedSeconds(failure)}
        isResending={isSending}
        onResend={resend}
      />
      <Button
        type="submit"
        wide
        disabled={digits.length < OTP_DIGITS && !isVerifying}
        pending={isVerifying}
        pendingLabel={t('register.checking')}
      >
        {t('register.confirmOtp')}
      </Button>
      <Notice>
        <div className={look.words}>
          {t('register.otpHelp')}
          <div className={cx(look.between, styles.ways)}>
            <TextLink to="/contact">{t('contact.title')}</TextLink>
            <Button kind="text" size="small" disabled={isVerifying} onClick={onChangePhone}>
              {t('register.changePhone')}
            </Button>
          </div>
        </div>
      </Notice>
    </StepForm>
  )
}

/** Returns how long the provider rejects the number: after wrong codes, or after five codes within an hour. */
function blockedSeconds(failure: Failure | undefined): number | undefined {
  if (failure?.code === 'OTP_BLOCK') return OTP_BLOCK_S
  return failure?.code === 'REQUEST_LIMIT' ? 3600 : undefined
}

/**
 * Passes on the code of the SMS. Chrome on Android offers it when the last line of the SMS is `@host #code`. Starts again
 * for each token.
 */
function useWebOtp(token: string, onCode: (code: string) => void) {
  const received = useEffectEvent(onCode)
  useEffect(() => {
    if (!token || !('OTPCredential' in window)) return
    const controller = new AbortController()
    const options = { otp: { transport: ['sms'] }, signal: controller.signal }
    navigator.credentials.get(options as CredentialRequestOptions).then(
      (credential) => received((credential as unknown as { code: string }).code),
      // The member declined, or the step was left: the field is still there.
      () => {},
    )
    return () => controller.abort()
  }, [token])
}

interface OtpTimesProps {
  /** True if the error of the field says it already. */
  isExpiryShown: boolean
  /** ms of the server's clock. */
  sentAt: number
  /** s until the number is open again after too many attempts. */
  blockedS: number | undefined
  isResending: boolean
  onResend: () => unknown
}

function OtpTimes({ isExpiryShown, sentAt, blockedS, isResending, onResend }: OtpTimesProps) {
  const { t } = useTranslation()
  const validMs = useCountdown(sentAt + OTP_VALID_S * 1000, { clockOffset: clockOffset() })
  const restMs = useCountdown(sentAt + OTP_RESEND_S * 1000, { clockOffset: clockOffset() })
  return (
    <div className={cx(look.between, look.muted, styles.times)}>
      <span>
        {blockedS ? (
          t('register.waitMinutes', { n: blockedS / 60 })
        ) : validMs > 0 ? (
          <TextWithSlot text={(time) => t('register.validFor', { time })}>
            <strong role="timer">{formatCountdown(validMs)}</strong>
          </TextWithSlot>
        ) : (
          !isExpiryShown && t('errors.OTP_EXPIRED')
        )}
      </span>
      {restMs > 0 && !blockedS ? (
        <span>{t('register.resendIn', { time: formatCountdown(restMs) })}</span>
      ) : (
        <Button kind="text" size="small" pending={isResending} onClick={onResend}>
          {t('register.resend')}
        </Button>
      )}
    </div>
  )
}
