import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { banksQuery } from '../../api/queries.ts'
import { Button } from '../../ui/Button.tsx'
import { ErrorState } from '../../ui/EmptyState.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { Bone, Skeleton } from '../../ui/Skeleton.tsx'
import { BankFields } from './BankFields.tsx'
import { type BankErrors, missingIn, refusedIn } from './bankErrors.ts'
import type { ChangeDraft, Draft } from './draft.ts'
import { PasswordPair, type Passwords } from './PasswordPair.tsx'
import { Problem } from './Problem.tsx'
import { sourcesQuery } from './queries.ts'
import { registrationOf } from './requests.ts'
import { StepForm } from './StepForm.tsx'
import type { useRegistration } from './useRegistration.ts'

interface Props {
  draft: Draft
  change: ChangeDraft
  passwords: Passwords
  onPasswords: (passwords: Passwords) => void
  inviteCode: string
  registration: ReturnType<typeof useRegistration>
}

export function BankStep({ draft, change, passwords, onPasswords, inviteCode, registration }: Props) {
  const { t } = useTranslation()
  const banks = useQuery(banksQuery)
  const sources = useQuery(sourcesQuery)
  // A refresh keeps everything but the password.
  const [asksPassword] = useState(passwords.password === '')
  const [mismatch, setMismatch] = useState<string>()
  const [missing, setMissing] = useState<BankErrors>()
  const { phase, refusal, forgetRefusal } = registration
  const refused = refusal && refusedIn(draft, t, refusal)
  const errors = missing ?? refused

  function submit() {
    const { password, confirm } = passwords
    const isMismatch = password !== confirm
    const absent = missingIn(draft, t)
    forgetRefusal()
    setMissing(absent)
    setMismatch(isMismatch ? t('register.passwordsDiffer') : undefined)
    if (!absent && !isMismatch && password) registration.register(registrationOf(draft, password, inviteCode))
  }

  function type(part: Partial<Draft>) {
    setMissing(undefined)
    forgetRefusal()
    change(part)
  }

  return (
    <StepForm
      title={t('register.titleBank')}
      text={t('register.textBank')}
      onSubmit={submit}
      refused={missing ?? refusal ?? mismatch}
    >
      {banks.isPending || sources.isLoading ? (
        <BankSkeleton />
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
                  setMismatch(undefined)
                  onPasswords(next)
                }}
                error={mismatch}
              />
            </>
          )}
          {phase === 'notFound' && (
            <div role="alert">
              <Notice tone="warning">{t('register.notFound')}</Notice>
            </div>
          )}
          {refusal && !refused && <Problem failure={refusal} change={change} />}
          <Button type="submit" wide pending={registration.isSending} pendingLabel={t('register.submitting')}>
            {t('register.title')}
          </Button>
        </>
      )}
    </StepForm>
  )
}

function BankSkeleton() {
  return (
    <Skeleton>
      {Array.from({ length: 4 }, (_, index) => (
        <Bone key={index} height={84} radius={16} />
      ))}
    </Skeleton>
  )
}
