import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router-dom'
import { cx } from '../../ui/cx.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import { Stepper } from '../../ui/Stepper.tsx'
import { TopBarLeading } from '../../ui/TopBar.tsx'
import { focusHeading, usePageTitle } from '../../ui/usePageTitle.ts'
import { BankStep } from './BankStep.tsx'
import { DRAFT_MS, forgetDraft, otpOf, type RegisterStep, steps, useRegistrationState } from './draft.ts'
import { forgetInviteCode, inviteCodeOf } from './inviteCode.ts'
import { OtpStep } from './OtpStep.tsx'
import { PhoneStep } from './PhoneStep.tsx'
import { ProfileStep } from './ProfileStep.tsx'
import { registerOtpQuery } from './queries.ts'
import styles from './RegisterPage.module.css'
import { useRegistration } from './useRegistration.ts'
import { useSteps } from './useSteps.ts'

/** The wizard (REG-1): phone, OTP (if the provider asks for one), profile, bank. */
export default function RegisterPage() {
  const { t } = useTranslation()
  usePageTitle(t('register.title'))
  const { search } = useLocation()
  const { draft, passwords } = useRegistrationState()
  const [inviteCode, setInviteCode] = useState(() => inviteCodeOf(search))
  const { data: lookup, isPending } = useQuery(registerOtpQuery)
  const asksOtp = lookup?.registerOTP !== false
  const registration = useRegistration()
  const { phase } = registration
  const wizard = useSteps(draft)
  const { step } = wizard
  const otp = otpOf(draft)
  useTitleFocus(step, phase)
  useExpiry(draft.changedAt)

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

  function removeInviteCode() {
    forgetInviteCode()
    setInviteCode('')
  }

  return (
    <div>
      {step !== 'phone' && (
        <TopBarLeading>
          <IconButton
            icon="chevron-left"
            label={t('action.back')}
            disabled={registration.isSending}
            onClick={wizard.back}
          />
        </TopBarLeading>
      )}
      <div className={cx(isPending && styles.unknown)}>
        <Stepper steps={visibleSteps.map((name) => names[name])} current={visibleSteps.indexOf(step)} />
      </div>
      {step === 'phone' && <PhoneStep draft={draft} go={wizard.go} />}
      {step === 'otp' && otp && (
        <OtpStep
          key={otp.phone}
          otp={otp}
          onVerified={() => wizard.replace('profile')}
          onChangePhone={wizard.back}
        />
      )}
      {step === 'profile' && (
        <ProfileStep
          draft={draft}
          passwords={passwords}
          inviteCode={inviteCode}
          onRemoveInviteCode={removeInviteCode}
          go={wizard.go}
        />
      )}
      {step === 'bank' && (
        <BankStep
          draft={draft}
          passwords={passwords}
          inviteCode={inviteCode}
          registration={registration}
          go={wizard.go}
        />
      )}
    </div>
  )
}

/** Moves the focus to the title of a new step, and to the outcome. The OTP step focuses its field. */
function useTitleFocus(step: RegisterStep, phase: string) {
  const shown = `${step} ${phase}`
  const previous = useRef(shown)
  useEffect(() => {
    if (previous.current === shown) return
    previous.current = shown
    window.scrollTo(0, 0)
    if (step !== 'otp') focusHeading()
  }, [shown, step])
}

/** Deletes the draft of a page that stays open without a change. */
function useExpiry(changedAt: number) {
  useEffect(() => {
    if (!changedAt) return
    const timer = setTimeout(forgetDraft, changedAt + DRAFT_MS - Date.now())
    return () => clearTimeout(timer)
  }, [changedAt])
}
