import { useQueryClient } from '@tanstack/react-query'
import { OTP_RESEND_S } from '@wallet/contracts/limits'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { serverNow } from '../../base/clock.ts'
import { useIsLaos } from '../../settings/useIsLaos.ts'
import { Button } from '../../ui/Button.tsx'
import { PhoneField } from '../../ui/PhoneField.tsx'
import { TextLink } from '../../ui/TextLink.tsx'
import type { ChangeDraft, Draft } from './draft.ts'
import { hasPhoneLength } from './hasPhoneLength.ts'
import styles from './PhoneStep.module.css'
import { registerOtpQuery } from './queries.ts'
import { laosLength, refusedText } from './refusedText.ts'
import { StepForm } from './StepForm.tsx'
import { useSendOtp } from './useOtp.ts'

interface Props {
  draft: Draft
  change: ChangeDraft
}

export function PhoneStep({ draft, change }: Props) {
  const { t } = useTranslation()
  const queries = useQueryClient()
  const isLaos = useIsLaos()
  const [error, setError] = useState<{ text: string }>()
  const { phone, otp } = draft

  const { send, isPending } = useSendOtp({
    async before() {
      const { registerOTP } = await queries.ensureQueryData(registerOtpQuery)
      const asksOtp = registerOTP !== false
      if (!asksOtp) change({ step: 'profile', isVerified: false })
      return asksOtp
    },
    onSent: (sent) => change({ step: 'otp', otp: sent, isVerified: false }),
    onVerified: () => change({ step: 'profile', otp: null, isVerified: true }),
    onFailed: (failure) => setError({ text: refusedText(t, failure) }),
  })

  function submit() {
    if (!phone) return setError({ text: t('message.required') })
    if (!hasPhoneLength(phone, isLaos)) return setError({ text: t('register.phoneLength') })
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
      <PhoneField
        label={t('member.phone')}
        hint={isLaos && !error && laosLength(t)}
        autoComplete="tel"
        enterKeyHint="next"
        required
        maxLength={20}
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
