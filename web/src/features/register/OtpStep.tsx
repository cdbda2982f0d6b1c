import { OTP_DIGITS } from '@wallet/contracts/limits'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { toFailure } from '../../api/failure.ts'
import { formatPhone } from '../../format/digits.ts'
import { failureLine } from '../../i18n/failureText.ts'
import { Button } from '../../ui/Button.tsx'
import { Filled } from '../../ui/Filled.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { OtpField } from '../../ui/OtpField.tsx'
import { toast } from '../../ui/toast.ts'
import { useOneAtATime } from '../../ui/useOneAtATime.ts'
import type { ChangeDraft, SentOtp } from './draft.ts'
import { OtpTimes } from './OtpTimes.tsx'
import styles from './Register.module.css'
import { sendOtp, verifyOtp } from './requests.ts'
import { StepForm } from './StepForm.tsx'

interface Props {
  otp: SentOtp
  change: ChangeDraft
}

export function OtpStep({ otp, change }: Props) {
  const { t } = useTranslation()
  const [digits, setDigits] = useState('')
  const [error, setError] = useState<{ text: string }>()
  const phone = formatPhone(otp.phone)

  function fail(failed: unknown) {
    setError({ text: failureLine(t, toFailure(failed)) })
  }

  function goOn() {
    change({ step: 'profile', isVerified: true, otp: null })
  }

  const [verify, isVerifying] = useOneAtATime(async () => {
    if (digits.length < OTP_DIGITS) return
    setError(undefined)
    try {
      await verifyOtp(otp.token, digits)
      goOn()
    } catch (failed) {
      if (toFailure(failed).code === 'OTP_CODE_INVALID') setDigits('')
      fail(failed)
    }
  })

  const [resend, isResending] = useOneAtATime(async () => {
    setError(undefined)
    try {
      const sent = await sendOtp(otp.phone)
      if (!sent) return goOn()
      setDigits('')
      change({ otp: sent })
      toast.success(t('register.sentTo', { phone }))
    } catch (failed) {
      fail(failed)
    }
  })

  return (
    <StepForm
      title={t('register.titleOtp')}
      text={
        <Filled text={(slot) => t('register.sentTo', { phone: slot })}>
          <strong>{phone}</strong>
        </Filled>
      }
      onSubmit={verify}
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
