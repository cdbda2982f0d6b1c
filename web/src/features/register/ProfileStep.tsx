import { useMutation, useQueryClient } from '@tanstack/react-query'
import { USER_INFO_MAX_CHARACTERS } from '@wallet/contracts/limits'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Failure } from '../../api/failure.ts'
import { useUnmountSignal } from '../../api/useUnmountSignal.ts'
import { formatPhone } from '../../format/phone.ts'
import { Button } from '../../ui/Button.tsx'
import { cx, look } from '../../ui/cx.ts'
import { Field } from '../../ui/Field.tsx'
import { Icon } from '../../ui/Icon.tsx'
import {
  changeDraft,
  changeRegistration,
  type Draft,
  type RegisterStep,
  type Registration,
  useRegistrationState,
} from './draft.ts'
import { PasswordPair } from './PasswordPair.tsx'
import { Problem, type RefusedField, refusedFieldOf } from './Problem.tsx'
import styles from './Register.module.css'
import { StepForm } from './StepForm.tsx'
import { registrationOf, validate } from './useRegistration.ts'

interface Props {
  inviteCode: string
  onRemoveInviteCode: () => void
  go: (step: RegisterStep) => void
}

const VALIDATE = ['POST /api/account/validate']

export function ProfileStep({ inviteCode, onRemoveInviteCode, go }: Props) {
  const { t } = useTranslation()
  const queries = useQueryClient()
  const [mismatch, setMismatch] = useState<object>()
  const { draft, passwords } = useRegistrationState()
  const { name, phone, isVerified } = draft
  const { password, confirm } = passwords
  const signal = useUnmountSignal()
  const check = useMutation<unknown, Failure, Registration>({
    mutationKey: VALIDATE,
    mutationFn: (registration) => validate(registration, signal()),
  })
  const refusedField = refusedFieldOf(check.error)
  const errorOf = (field: RefusedField) =>
    refusedField === field ? t(`register.refused.${field}`) : undefined

  function submit() {
    // A second tap may come before the form is locked.
    if (queries.isMutating({ mutationKey: VALIDATE })) return
    setMismatch(undefined)
    check.reset()
    // An empty field gets the focus, without a message (REG-4).
    if (!name.trim() || !phone || !password || !confirm) return
    if (password !== confirm) return setMismatch({})
    // Runs only while the step is shown.
    check.mutate(registrationOf(draft, password, inviteCode), { onSuccess: () => go('bank') })
  }

  function type(part: Partial<Draft>) {
    check.reset()
    changeDraft(part)
  }

  return (
    <StepForm
      title={t('register.titleProfile')}
      text={t('register.textProfile')}
      onSubmit={submit}
      refused={mismatch ?? check.error}
      isLocked={check.isPending}
    >
      <Field
        label={t('word.name')}
        autoComplete="name"
        enterKeyHint="next"
        required
        maxLength={USER_INFO_MAX_CHARACTERS}
        value={name}
        onValue={(next) => type({ name: next })}
        error={errorOf('name')}
      />
      <Field
        label={t('member.phone')}
        autoComplete="username"
        readOnly
        value={formatPhone(phone)}
        trailing={
          isVerified && (
            <span className={cx(look.strong, styles.verified)}>
              <Icon name="check" size={20} />
              {t('register.verified')}
            </span>
          )
        }
      />
      <PasswordPair
        value={passwords}
        onValue={(next) => {
          setMismatch(undefined)
          check.reset()
          changeRegistration({ passwords: next })
        }}
        error={mismatch ? t('register.passwordsDiffer') : errorOf('password')}
      />
      <Field
        label={t('register.inviteCode')}
        aside={inviteCode ? t('register.fromLink') : t('register.optional')}
        autoComplete="off"
        enterKeyHint="done"
        maxLength={USER_INFO_MAX_CHARACTERS}
        readOnly={inviteCode !== ''}
        value={inviteCode || draft.inviteCode}
        onValue={(next) => type({ inviteCode: next })}
        error={errorOf('inviteCode')}
        trailing={
          inviteCode && (
            <Button
              kind="text"
              size="small"
              onClick={({ currentTarget }) => {
                // The button is removed with the code.
                currentTarget.form?.querySelector<HTMLInputElement>('input[autocomplete=off]')?.focus()
                check.reset()
                onRemoveInviteCode()
              }}
            >
              {t('register.removeCode')}
            </Button>
          )
        }
      />
      {check.error && !refusedField && <Problem failure={check.error} go={go} />}
      <Button type="submit" wide pending={check.isPending} pendingLabel={t('register.checking')}>
        {t('action.continue')}
      </Button>
    </StepForm>
  )
}
