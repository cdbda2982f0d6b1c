import { useQuery } from '@tanstack/react-query'
import type { ResponseBody } from '@wallet/contracts/endpoints/table'
import {
  ACCOUNT_NUMBER_MAX_DIGITS,
  ENGLISH_NAME_BANKS,
  USER_INFO_MAX_CHARACTERS,
} from '@wallet/contracts/limits'
import type { TFunction } from 'i18next'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Failure } from '../../api/failure.ts'
import { banksQuery } from '../../api/queries.ts'
import { isEnglishName, needsEnglishName } from '../../format/accountName.ts'
import { digitsOnly, groupAccountNumber } from '../../format/digits.ts'
import { failureLine } from '../../i18n/failureText.ts'
import { useBankName } from '../../i18n/useBankName.ts'
import { settings } from '../../settings/settings.ts'
import { BankMark } from '../../ui/BankMark.tsx'
import { Button } from '../../ui/Button.tsx'
import { cx, look } from '../../ui/cx.ts'
import { ErrorState } from '../../ui/EmptyState.tsx'
import { Field } from '../../ui/Field.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { Select } from '../../ui/Select.tsx'
import { Bone, Skeleton } from '../../ui/Skeleton.tsx'
import {
  changeDraft,
  changeRegistration,
  type Draft,
  type RegisterStep,
  useRegistrationState,
} from './draft.ts'
import pair from './FieldPair.module.css'
import { PasswordPair } from './PasswordPair.tsx'
import { Problem } from './Problem.tsx'
import { StepForm } from './StepForm.tsx'
import { accountNameOf, registrationOf, sourcesQuery, type useRegistration } from './useRegistration.ts'

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

interface FieldsProps {
  draft: Draft
  onType: (part: Partial<Draft>) => void
  errors: BankErrors | undefined
  banks: ResponseBody<'GET /api/lookup/banks'>['banks']
  sources: ResponseBody<'GET /api/lookup/sources'>['sources']
}

function BankFields({ draft, onType, errors = {}, banks, sources }: FieldsProps) {
  const { t } = useTranslation()
  const nameOf = useBankName()
  const isEnglish = ENGLISH_NAME_BANKS.some((code) => code === draft.bankCode)
  const notEnglish = t('register.englishName')
  // The hint is about both names, and too long for half a row.
  const isShared = errors.firstName === notEnglish || errors.lastName === notEnglish
  return (
    <>
      <Select
        label={t('member.bank')}
        placeholder={t('register.chooseBank')}
        options={banks.map((bank) => ({
          value: bank.code,
          label: nameOf(bank.code, bank) || bank.code,
          mark: <BankMark code={bank.code} small />,
        }))}
        value={draft.bankCode}
        onValue={(bankCode) => onType({ bankCode })}
        error={errors.bankCode}
      />
      <div className={pair.pair}>
        {(['firstName', 'lastName'] as const).map((part) => (
          <Field
            key={part}
            className={cx(isShared && pair.shared)}
            label={t(`member.${part}`)}
            autoComplete={part === 'firstName' ? 'given-name' : 'family-name'}
            enterKeyHint="next"
            required
            maxLength={USER_INFO_MAX_CHARACTERS / 2}
            format={(text) => text.toUpperCase()}
            autoCapitalize="characters"
            value={draft[part]}
            onValue={(name) => onType({ [part]: name })}
            error={errors[part]}
          />
        ))}
      </div>
      {isEnglish && !isShared && <p className={look.muted}>{t('register.englishHint')}</p>}
      <Field
        label={t('member.accountNumber')}
        inputMode="numeric"
        autoComplete="off"
        enterKeyHint="done"
        required
        maxLength={ACCOUNT_NUMBER_MAX_DIGITS}
        format={(text) => groupAccountNumber(digitsOnly(text))}
        value={groupAccountNumber(draft.accountNo)}
        onValue={(text) => onType({ accountNo: digitsOnly(text) })}
        error={errors.accountNo}
      />
      {settings.isLaos && (
        <Select
          label={t('member.currency')}
          options={[
            { value: 'LAK', label: `LAK · ${t('member.kip')}` },
            { value: 'BAHT', label: `BAHT · ${t('member.baht')}` },
          ]}
          value={draft.currency}
          onValue={(code) => onType({ currency: code === 'LAK' ? 'LAK' : 'BAHT' })}
        />
      )}
      {sources.length > 0 && (
        <Select
          label={t('register.source')}
          aside={t('register.optional')}
          placeholder={t('register.chooseSource')}
          options={sources.map(({ code, description }) => ({ value: code, label: description ?? code }))}
          value={draft.sourceCode}
          onValue={(sourceCode) => onType({ sourceCode })}
        />
      )}
    </>
  )
}

type BankErrors = Partial<Record<'bankCode' | 'firstName' | 'lastName' | 'accountNo', string>>

function missingIn(draft: Draft, t: TFunction): BankErrors | undefined {
  const fields = ['bankCode', 'firstName', 'lastName', 'accountNo'] as const
  const empty = fields.filter((field) => draft[field].trim() === '')
  if (empty.length > 0) return Object.fromEntries(empty.map((field) => [field, t('message.required')]))
  return needsEnglishName(draft.bankCode, accountNameOf(draft)) ? findNameError(draft, t) : undefined
}

/** Returns the errors of the rejected fields, or undefined if the rejection concerns no field of this step. */
function refusedIn(draft: Draft, t: TFunction, failure: Failure): BankErrors | undefined {
  if (failure.code === 'BANK_ACCOUNT_NAME_ENG') return findNameError(draft, t)
  if (failure.code !== 'EXISTING_BANK' && failure.code !== 'INVALID_BANK') return undefined
  return { accountNo: failureLine(t, failure) }
}

function findNameError({ firstName }: Draft, t: TFunction): BankErrors {
  return { [isEnglishName(firstName) ? 'lastName' : 'firstName']: t('register.englishName') }
}
