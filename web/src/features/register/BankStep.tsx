import { useQuery } from '@tanstack/react-query'
import type { RequestBody } from '@wallet/contracts/endpoints/table'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Failure } from '../../api/failure.ts'
import { banksQuery } from '../../api/queries.ts'
import { Button } from '../../ui/Button.tsx'
import { ErrorState } from '../../ui/EmptyState.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { Bone, Skeleton } from '../../ui/Skeleton.tsx'
import { useOneAtATime } from '../../ui/useOneAtATime.ts'
import { BankFields } from './BankFields.tsx'
import { type BankErrors, missingIn, refusedIn } from './bankErrors.ts'
import type { ChangeDraft, Draft } from './draft.ts'
import { PasswordPair, type Passwords } from './PasswordPair.tsx'
import { Problem } from './Problem.tsx'
import { sourcesQuery } from './queries.ts'
import { registrationOf } from './requests.ts'
import { StepForm } from './StepForm.tsx'
import type { Phase } from './useRegistration.ts'

interface Props {
  draft: Draft
  change: ChangeDraft
  passwords: Passwords
  onPasswords: (passwords: Passwords) => void
  inviteCode: string
  phase: Phase
  /** Answers the refusal, if there is one. */
  onRegister: (registration: RequestBody<'POST /api/account'>) => Promise<Failure | undefined>
}

export function BankStep({ draft, change, passwords, onPasswords, inviteCode, phase, onRegister }: Props) {
  const { t } = useTranslation()
  const banks = useQuery(banksQuery)
  const sources = useQuery(sourcesQuery)
  // A refresh keeps everything but the password.
  const [asksPassword] = useState(passwords.password === '')
  const [mismatch, setMismatch] = useState<string>()
  const [errors, setErrors] = useState<BankErrors>()
  const [failure, setFailure] = useState<Failure>()

  const [submit, isSubmitting] = useOneAtATime(async () => {
    const { password, confirm } = passwords
    const isMismatch = password !== confirm
    const missing = missingIn(draft, t)
    setFailure(undefined)
    setErrors(missing)
    setMismatch(isMismatch ? t('register.passwordsDiffer') : undefined)
    if (missing || isMismatch || !password) return
    const refused = await onRegister(registrationOf(draft, password, inviteCode))
    if (!refused) return
    const refusedFields = refusedIn(draft, t, refused)
    if (refusedFields) setErrors(refusedFields)
    else setFailure(refused)
  })

  function type(part: Partial<Draft>) {
    setErrors(undefined)
    setFailure(undefined)
    change(part)
  }

  return (
    <StepForm
      title={t('register.titleBank')}
      text={t('register.textBank')}
      onSubmit={submit}
      refused={errors ?? mismatch}
    >
      {banks.isPending || sources.isLoading ? (
        <BankSkeleton />
      ) : banks.isError ? (
        <ErrorState hint={t('register.banksNotLoaded')} onRetry={() => banks.refetch()} />
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
          {phase === 'undone' && (
            <div role="alert">
              <Notice tone="warning">{t('register.notDone')}</Notice>
            </div>
          )}
          {failure && <Problem failure={failure} change={change} />}
          <Button type="submit" wide pending={isSubmitting} pendingLabel={t('register.submitting')}>
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
