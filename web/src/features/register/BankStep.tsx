import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { banksQuery } from '../../api/queries.ts'
import { Button } from '../../ui/Button.tsx'
import { ErrorState } from '../../ui/EmptyState.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { Bone, Skeleton } from '../../ui/Skeleton.tsx'
import { type BankErrors, BankFields, missingIn, refusedIn } from './BankFields.tsx'
import {
  changeDraft,
  changeRegistration,
  type Draft,
  type RegisterStep,
  useRegistrationState,
} from './draft.ts'
import { PasswordPair } from './PasswordPair.tsx'
import { Problem } from './Problem.tsx'
import { StepForm } from './StepForm.tsx'
import type { useRegistration } from './useRegistration.ts'
import { registrationOf, sourcesQuery } from './useRegistration.ts'

interface Props {
  inviteCode: string
  registration: ReturnType<typeof useRegistration>
  go: (step: RegisterStep) => void
}

export function BankStep({ inviteCode, registration, go }: Props) {
  const { t } = useTranslation()
  const { draft, passwords } = useRegistrationState()
  const banks = useQuery(banksQuery)
  const sources = useQuery(sourcesQuery)
  // Passwords are lost by a reload, and the pair may differ after Back and Forward.
  const [asksPassword] = useState(passwords.password === '' || passwords.password !== passwords.confirm)
  const [isMismatch, setMismatch] = useState(false)
  // Counts attempts since the last change: each one moves the focus to the first error.
  const [attempts, setAttempts] = useState(0)
  const { phase, refusal, forgetRefusal } = registration
  const missing: BankErrors | undefined = attempts ? missingIn(draft, t) : undefined
  const refused = refusal && refusedIn(draft, t, refusal)
  const errors = missing ?? refused

  function submit() {
    const { password, confirm } = passwords
    const isDifferent = password !== confirm
    forgetRefusal()
    setAttempts(attempts + 1)
    setMismatch(isDifferent)
    if (missingIn(draft, t) || isDifferent || !password) return
    registration.register(registrationOf(draft, password, inviteCode))
  }

  function type(part: Partial<Draft>) {
    setAttempts(0)
    forgetRefusal()
    changeDraft(part)
  }

  return (
    <StepForm
      title={t('register.titleBank')}
      text={t('register.textBank')}
      onSubmit={submit}
      refused={refusal ?? attempts}
      isLocked={registration.isSending}
    >
      {banks.isPending || sources.isLoading ? (
        <Skeleton>
          {Array.from({ length: 4 }, (_, index) => (
            <Bone key={index} height={84} radius={16} />
          ))}
        </Skeleton>
      ) : banks.isError ? (
        <ErrorState title={t('register.banksNotLoaded')} hint={null} onRetry={() => banks.refetch()} />
      ) : (
        <>
          <BankFields
            draft={draft}
            onType={type}
            errors={errors}
            banks={banks.data.banks}
            sources={sources.data?.sources ?? []}
          />
          {asksPassword && (
            <>
              <Notice icon="lock">{t('register.passwordAgain')}</Notice>
              <PasswordPair
                value={passwords}
                onValue={(next) => {
                  setMismatch(false)
                  changeRegistration({ passwords: next })
                }}
                error={isMismatch ? t('register.passwordsDiffer') : undefined}
              />
            </>
          )}
          {phase === 'notFound' && (
            <div role="alert">
              <Notice tone="warning">{t('register.notFound')}</Notice>
            </div>
          )}
          {refusal && !refused && <Problem failure={refusal} go={go} />}
          <Button type="submit" wide pending={registration.isSending} pendingLabel={t('register.submitting')}>
            {t('register.title')}
          </Button>
        </>
      )}
    </StepForm>
  )
}
