import { useQueryClient } from '@tanstack/react-query'
import { OTP_RESEND_S, PHONE_LENGTH } from '@wallet/contracts/limits'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Failure } from '../../api/failure.ts'
import { serverNow } from '../../base/clock.ts'
import { useStore } from '../../base/store.ts'
import { settings } from '../../settings/settings.ts'
import { Button } from '../../ui/Button.tsx'
import { cx, look } from '../../ui/cx.ts'
import { PhoneField } from '../../ui/PhoneField.tsx'
import { TextLink } from '../../ui/TextLink.tsx'
import { changeDraft, otpOf, type RegisterStep, useRegistrationState } from './draft.ts'
import { laosLengthText, refusedText } from './Problem.tsx'
import styles from './Register.module.css'
import { StepForm } from './StepForm.tsx'
import { passPhone, useOtp } from './useOtp.ts'
import { registerOtpQuery } from './useRegistration.ts'

type Problem = Failure | { text: 'message.missing' | 'register.phoneLength' }

export function PhoneStep({ go }: { go: (step: RegisterStep) => void }) {
  const { t } = useTranslation()
  const queries = useQueryClient()
  const isLaos = useIsLaos()
  const [problem, setProblem] = useState<Problem>()
  const { draft } = useRegistrationState()
  const { phone } = draft
  const error =
    problem && ('text' in problem ? t(problem.text, { label: t('member.phone') }) : refusedText(t, problem))

  const { send, isSending } = useOtp(phone, {
    async before() {
      const { registerOTP } = await queries.ensureQueryData(registerOtpQuery)
      if (registerOTP !== false) return true
      passPhone(phone, false)
      go('profile')
      return false
    },
    onSent: () => go('otp'),
    onVerified: () => go('profile'),
    onFailed: setProblem,
  })

  function submit() {
    if (!phone) return setProblem({ text: 'message.missing' })
    // Outside Laos a phone number has exactly 10 characters (REG-3).
    if (!isLaos && phone.length !== PHONE_LENGTH) return setProblem({ text: 'register.phoneLength' })
    setProblem(undefined)
    // The code of the last minute is still valid, and the provider would reject another one.
    const otp = otpOf(draft)
    if (otp && serverNow() < otp.sentAt + OTP_RESEND_S * 1000) return go('otp')
    send()
  }

  function type(next: string) {
    setProblem(undefined)
    changeDraft({ phone: next })
  }

  return (
    <StepForm
      title={t('register.titlePhone')}
      text={t('register.textPhone')}
      onSubmit={submit}
      refused={problem}
      isLocked={isSending}
    >
      <PhoneField
        label={t('member.phone')}
        hint={isLaos && !error && laosLengthText(t)}
        autoComplete="tel"
        enterKeyHint="next"
        required
        maxLength={20}
        value={phone}
        onValue={type}
        error={error}
      />
      <Button type="submit" wide pending={isSending}>
        {t('action.continue')}
      </Button>
      <p className={cx(look.faint, look.centered, styles.other)}>
        {t('register.haveAccount')} <TextLink to="/login">{t('login.submit')}</TextLink>
      </p>
    </StepForm>
  )
}

const isLaos = { get: () => settings.isLaos, subscribe: () => () => {} }

/** True if the deployment is for Laos. Prerendered pages are the same for all, and change after the app has started. */
const useIsLaos = (): boolean => useStore(isLaos, false)
