import { useQuery } from '@tanstack/react-query'
import { USER_INFO_MAX_CHARACTERS } from '@wallet/contracts/limits'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatPhone } from '../../format/phone.ts'
import { Button } from '../../ui/Button.tsx'
import { Field } from '../../ui/Field.tsx'
import { Icon } from '../../ui/Icon.tsx'
import type { ChangeDraft, Draft } from './draft.ts'
import { PasswordPair, type Passwords } from './PasswordPair.tsx'
import { Problem } from './Problem.tsx'
import styles from './ProfileStep.module.css'
import { registrationOf, validate } from './requests.ts'
import { StepForm } from './StepForm.tsx'

interface Props {
  draft: Draft
  change: ChangeDraft
  passwords: Passwords
  onPasswords: (passwords: Passwords) => void
  /** Of the link; then it cannot be changed. */
  inviteCode: string
}

export function ProfileStep({ draft, change, passwords, onPasswords, inviteCode }: Props) {
  const { t } = useTranslation()
  const [mismatch, setMismatch] = useState<{ text: string }>()
  const { name, phone, isVerified } = draft
  const { password, confirm } = passwords
  const check = useQuery({
    queryKey: ['register', 'profile'],
    queryFn: ({ signal }) => validate(registrationOf(draft, password, inviteCode), signal),
    enabled: false,
    networkMode: 'always',
    gcTime: 0,
  })

  async function submit() {
    setMismatch(undefined)
    // Empty fields stop the step without a word (REG-4).
    if (!name.trim() || !phone || !password || !confirm) return
    if (password !== confirm) return setMismatch({ text: t('register.passwordsDiffer') })
    const { isSuccess } = await check.refetch({ cancelRefetch: false })
    if (isSuccess) change({ step: 'bank' })
  }

  return (
    <StepForm
      title={t('register.titleProfile')}
      text={t('register.textProfile')}
      onSubmit={submit}
      refused={mismatch}
    >
      <Field
        label={t('word.name')}
        autoComplete="name"
        enterKeyHint="next"
        required
        maxLength={USER_INFO_MAX_CHARACTERS}
        value={name}
        onValue={(next) => change({ name: next })}
      />
      <Field
        label={t('member.phone')}
        autoComplete="username"
        readOnly
        value={formatPhone(phone)}
        trailing={isVerified ? <Verified /> : undefined}
      />
      <PasswordPair
        value={passwords}
        onValue={(next) => {
          setMismatch(undefined)
          onPasswords(next)
        }}
        error={mismatch?.text}
      />
      <Field
        label={t('register.inviteCode')}
        aside={inviteCode ? t('register.fromLink') : t('register.optional')}
        autoComplete="off"
        enterKeyHint="done"
        maxLength={USER_INFO_MAX_CHARACTERS}
        readOnly={inviteCode !== ''}
        value={inviteCode || draft.inviteCode}
        onValue={(next) => change({ inviteCode: next })}
      />
      {check.error && !check.isFetching && <Problem failure={check.error} change={change} />}
      <Button type="submit" wide pending={check.isFetching} pendingLabel={t('register.checking')}>
        {t('action.continue')}
      </Button>
    </StepForm>
  )
}

function Verified() {
  const { t } = useTranslation()
  return (
    <span className={styles.verified}>
      <Icon name="check" size={20} />
      {t('register.verified')}
    </span>
  )
}
