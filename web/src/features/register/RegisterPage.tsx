import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router-dom'
import { cx } from '../../ui/cx.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import { Stepper } from '../../ui/Stepper.tsx'
import { TopBarLeading } from '../../ui/TopBar.tsx'
import { BankStep } from './BankStep.tsx'
import { type RegisterStep, steps, useDraft } from './draft.ts'
import { inviteCodeOf } from './inviteCode.ts'
import { OtpStep } from './OtpStep.tsx'
import type { Passwords } from './PasswordPair.tsx'
import { PhoneStep } from './PhoneStep.tsx'
import { ProfileStep } from './ProfileStep.tsx'
import { registerOtpQuery } from './queries.ts'
import styles from './RegisterPage.module.css'
import { useRegistration } from './useRegistration.ts'

const stepBefore = { otp: 'phone', profile: 'phone', bank: 'profile' } as const

/** The wizard (REG-1): phone, OTP (where the provider asks for it), profile, bank. */
export default function RegisterPage() {
  const { t } = useTranslation()
  const { search } = useLocation()
  const [draft, change] = useDraft()
  const [passwords, setPasswords] = useState<Passwords>({ password: '', confirm: '' })
  const [inviteCode] = useState(() => inviteCodeOf(search))
  const { data: lookup, isPending } = useQuery(registerOtpQuery)
  const asksOtp = lookup?.registerOTP !== false
  const registration = useRegistration()
  const { phase } = registration
  const { step, otp } = draft
  const page = useTitleFocus(step)

  if (phase === 'done')
    return <EmptyState icon="check" tone="success" title={t('register.done')} hint={t('register.toLogin')} />
  if (phase === 'checking')
    return (
      <EmptyState
        icon="clock"
        tone="warning"
        turning
        title={t('word.checking')}
        hint={t('register.checkingText')}
      />
    )

  const visibleSteps = steps.filter((name) => name !== 'otp' || step === 'otp' || asksOtp)
  const names = {
    phone: t('register.stepPhone'),
    otp: t('register.stepOtp'),
    profile: t('register.stepProfile'),
    bank: t('register.stepBank'),
  }
  return (
    <div ref={page}>
      {step !== 'phone' && (
        <TopBarLeading>
          <IconButton
            icon="chevron-left"
            label={t('action.back')}
            disabled={registration.isSending}
            onClick={() => change({ step: stepBefore[step] })}
          />
        </TopBarLeading>
      )}
      <div className={cx(isPending && styles.unknown)}>
        <Stepper steps={visibleSteps.map((name) => names[name])} current={visibleSteps.indexOf(step)} />
      </div>
      {step === 'phone' && <PhoneStep draft={draft} change={change} />}
      {step === 'otp' && otp && <OtpStep otp={otp} change={change} />}
      {step === 'profile' && (
        <ProfileStep
          draft={draft}
          change={change}
          passwords={passwords}
          onPasswords={setPasswords}
          inviteCode={inviteCode}
        />
      )}
      {step === 'bank' && (
        <BankStep
          draft={draft}
          change={change}
          passwords={passwords}
          onPasswords={setPasswords}
          inviteCode={inviteCode}
          registration={registration}
        />
      )}
    </div>
  )
}

/** A new step moves the focus to its title; the OTP step to its field. */
function useTitleFocus(step: RegisterStep) {
  const page = useRef<HTMLDivElement>(null)
  const previousStep = useRef(step)
  useEffect(() => {
    if (previousStep.current === step) return
    previousStep.current = step
    window.scrollTo(0, 0)
    if (step !== 'otp') page.current?.querySelector('h1')?.focus()
  }, [step])
  return page
}
