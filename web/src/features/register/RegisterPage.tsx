import { useQuery } from '@tanstack/react-query'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation, useNavigate } from 'react-router-dom'
import { RiverScene } from '../../ui/art/RiverScene.tsx'
import { cx, look } from '../../ui/cx.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import { Stepper } from '../../ui/Stepper.tsx'
import { TopBarLeading } from '../../ui/TopBar.tsx'
import { focusHeading, usePageTitle } from '../../ui/usePageTitle.ts'
import { BankStep } from './BankStep.tsx'
import {
  changeDraft,
  changeRegistration,
  DRAFT_MS,
  type Draft,
  forgetDraft,
  forgetInviteCode,
  inviteCodeOf,
  otpOf,
  type RegisterStep,
  reachableStep,
  steps,
  useRegistrationState,
} from './draft.ts'
import { OtpStep } from './OtpStep.tsx'
import { PhoneStep } from './PhoneStep.tsx'
import { ProfileStep } from './ProfileStep.tsx'
import styles from './Register.module.css'
import { registerOtpQuery, useRegistration } from './useRegistration.ts'

/** The wizard (REG-1): phone, OTP (if the provider asks for one), profile, bank. */
export default function RegisterPage() {
  const { t } = useTranslation()
  usePageTitle(t('register.title'))
  const { search } = useLocation()
  const { draft } = useRegistrationState()
  const [inviteCode, setInviteCode] = useState(() => inviteCodeOf(search))
  const { data: lookup, isPending } = useQuery(registerOtpQuery)
  const asksOtp = lookup?.registerOTP !== false
  const registration = useRegistration()
  const { phase } = registration
  const wizard = useSteps(draft)
  const { step } = wizard
  const otp = otpOf(draft)

  // Moves the focus to the title of a new step, and to the outcome. The OTP step focuses its field.
  const shown = `${step} ${phase}`
  const previous = useRef(shown)
  useLayoutEffect(() => {
    if (previous.current === shown) return
    previous.current = shown
    window.scrollTo(0, 0)
    if (step !== 'otp') focusHeading()
  }, [shown, step])

  // Deletes the draft of a page that stays open without a change.
  const { changedAt } = draft
  useEffect(() => {
    if (!changedAt) return
    const timer = setTimeout(forgetDraft, changedAt + DRAFT_MS - Date.now())
    return () => clearTimeout(timer)
  }, [changedAt])

  if (phase === 'done')
    return (
      <EmptyState page icon="check" tone="success" title={t('register.done')} hint={t('register.toLogin')} />
    )
  if (phase === 'checking')
    return (
      <EmptyState
        page
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
    <div className={styles.page}>
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
      {step === 'phone' && <PhoneStep go={wizard.go} />}
      {step === 'otp' && otp && (
        <OtpStep
          key={otp.phone}
          otp={otp}
          onVerified={() => wizard.replace('profile')}
          onChangePhone={wizard.back}
        />
      )}
      {step === 'profile' && (
        <ProfileStep inviteCode={inviteCode} onRemoveInviteCode={removeInviteCode} go={wizard.go} />
      )}
      {step === 'bank' && <BankStep inviteCode={inviteCode} registration={registration} go={wizard.go} />}
      <div className={look.river}>
        <RiverScene />
      </div>
    </div>
  )
}

const stepBefore = { phone: 'phone', otp: 'phone', profile: 'phone', bank: 'profile' } as const

/**
 * The step of the wizard. Each step has its own history entry, so that Back goes one step back. The state of an entry
 * lists the steps of the wizard up to this entry.
 */
function useSteps(draft: Draft) {
  const navigate = useNavigate()
  const { state, search } = useLocation()
  const stored = trailOf(state)
  const trail = stored ?? [draft.step]
  const step = reachableStep(draft, trail.at(-1)!)

  useEffect(() => {
    if (draft.step === step) return
    changeDraft({ step })
    changeRegistration({ refusal: undefined })
  }, [draft.step, step])

  const hasTrail = stored !== undefined
  useEffect(() => {
    // Store the step in the history entry, so that Back shows this step and not the latest step of the draft.
    if (!hasTrail) navigate({ search }, { replace: true, state: { steps: [step] } })
  }, [hasTrail, navigate, search, step])

  function show(next: readonly RegisterStep[], replace: boolean) {
    navigate({ search }, { replace, state: { steps: next } })
  }

  return {
    step,
    /** Shows the step: its earlier entry if there is one, otherwise a new entry. */
    go(next: RegisterStep) {
      const index = trail.indexOf(next)
      if (index < 0) show([...trail, next], false)
      else if (index < trail.length - 1) navigate(index - trail.length + 1)
    },
    replace: (next: RegisterStep) => show([...trail.slice(0, -1), next], true),
    back: () => (trail.length > 1 ? navigate(-1) : show([stepBefore[step]], true)),
  }
}

function trailOf(state: unknown): readonly RegisterStep[] | undefined {
  const trail = (state as { steps?: unknown } | null)?.steps
  const isTrail = Array.isArray(trail) && trail.length > 0 && trail.every((step) => steps.includes(step))
  return isTrail ? trail : undefined
}
