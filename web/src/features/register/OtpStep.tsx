import { OTP_DIGITS } from '@wallet/contracts/limits'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Failure } from '../../api/failure.ts'
import { formatPhone } from '../../format/phone.ts'
import { failureLine } from '../../i18n/failureText.ts'
import { Button } from '../../ui/Button.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { OtpField } from '../../ui/OtpField.tsx'
import { TextWithSlot } from '../../ui/TextWithSlot.tsx'
import { toast } from '../../ui/toast.ts'
import type { ChangeDraft, SentOtp } from './draft.ts'
import styles from './OtpStep.module.css'
import { OtpTimes } from './OtpTimes.tsx'
import { StepForm } from './StepForm.tsx'
import { useSendOtp, useVerifyOtp } from './useOtp.ts'

interface Props {
  otp: SentOtp
  change: ChangeDraft
}

export function OtpStep({ otp, change }: Props) {
  const { t } = useTranslation()
  const [digits, setDigits] = useState('')
  const [error, setError] = useState<{ text: string }>()
  const phone = formatPhone(otp.phone)

  const outcomes = {
    onVerified: () => change({ step: 'profile', isVerified: true, otp: null }),
    onFailed(failure: Failure) {
      if (failure.code === 'OTP_CODE_INVALID') setDigits('')
      setError({ text: failureLine(t, failure) })
    },
  }
  const { verify, isPending: isVerifying } = useVerifyOtp(outcomes)
  const { send, isPending: isResending } = useSendOtp({
    ...outcomes,
    onSent(sent) {
      setDigits('')
      change({ otp: sent })
      toast.success(t('register.sentTo', { phone }))
    },
  })

  function submit() {
    if (digits.length < OTP_DIGITS) return
    setError(undefined)
    verify(otp.token, digits)
  }

  function resend() {
    setError(undefined)
    send(otp.phone)
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
      refused={error}
    >
      <OtpField
        label={t('register.otp')}
        aside={
          <span className={styles.reference}>{t('register.reference', { reference: otp.reference })}</span>
        }
        autoFocus
        value={digits}
        onValue={(next) => {
          setError(undefined)
          setDigits(next)
        }}
        error={error?.text}
      />
      <OtpTimes sentAt={otp.sentAt} isResending={isResending} onResend={resend} />
      <Button
        type="submit"
        wide
        disabled={digits.length < OTP_DIGITS}
        pending={isVerifying}
        pendingLabel={t('register.checking')}
      >
        {t('register.confirmOtp')}
      </Button>
      <Button kind="text" disabled={isVerifying} onClick={() => change({ step: 'phone' })}>
        {t('register.changePhone')}
      </Button>
      <Notice>{t('register.otpHelp')}</Notice>
    </StepForm>
  )
}
