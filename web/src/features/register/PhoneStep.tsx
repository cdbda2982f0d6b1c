import { useQueryClient } from '@tanstack/react-query'
import { OTP_RESEND_S } from '@wallet/contracts/limits'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { serverNow } from '../../api/clock.ts'
import { digitsOnly } from '../../format/digits.ts'
import { failureLine } from '../../i18n/failureText.ts'
import { settings } from '../../settings/settings.ts'
import { Button } from '../../ui/Button.tsx'
import { Field } from '../../ui/Field.tsx'
import { TextLink } from '../../ui/TextLink.tsx'
import type { ChangeDraft, Draft } from './draft.ts'
import { hasPhoneLength } from './hasPhoneLength.ts'
import styles from './PhoneStep.module.css'
import { registerOtpQuery } from './queries.ts'
import { StepForm } from './StepForm.tsx'
import { useSendOtp } from './useOtp.ts'

interface Props {
  draft: Draft
  change: ChangeDraft
}

export function PhoneStep({ draft, change }: Props) {
  const { t } = useTranslation()
  const queries = useQueryClient()
  const [error, setError] = useState<{ text: string }>()
  const { phone, otp } = draft

  const { send, isPending } = useSendOtp({
    async before() {
      const { registerOTP } = await queries.ensureQueryData(registerOtpQuery)
      if (!registerOTP) change({ step: 'profile', isVerified: false })
      return registerOTP
    },
    onSent: (sent) => change({ step: 'otp', otp: sent, isVerified: false }),
    onVerified: () => change({ step: 'profile', otp: null, isVerified: true }),
    onFailed: (failure) => setError({ text: failureLine(t, failure) }),
  })

  function submit() {
    if (!phone) return setError({ text: t('message.required') })
    if (!hasPhoneLength(phone, settings.isLaos)) return setError({ text: t('register.phoneLength') })
    setError(undefined)
    // Back from the OTP with the same number: the code just sent is still good, and another would be refused.
    if (otp?.phone === phone && serverNow() < otp.sentAt + OTP_RESEND_S * 1000) return change({ step: 'otp' })
    send(phone)
  }

  function type(next: string) {
    setError(undefined)
    change({ phone: next })
  }

  return (
    <StepForm
      title={t('register.titlePhone')}
      text={t('register.textPhone')}
      onSubmit={submit}
      refused={error}
    >
      <Field
        label={t('member.phone')}
        icon="phone"
        inputMode="numeric"
        autoComplete="tel-national"
        required
        maxLength={20}
        format={digitsOnly}
        value={phone}
        onValue={type}
        error={error?.text}
      />
      <Button type="submit" wide pending={isPending}>
        {t('action.continue')}
      </Button>
      <p className={styles.other}>
        {t('register.haveAccount')} <TextLink to="/login">{t('login.submit')}</TextLink>
      </p>
    </StepForm>
  )
}
