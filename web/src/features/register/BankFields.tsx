import type { ResponseBody } from '@wallet/contracts/endpoints/table'
import {
  ACCOUNT_NUMBER_MAX_DIGITS,
  ENGLISH_NAME_BANKS,
  USER_INFO_MAX_CHARACTERS,
} from '@wallet/contracts/limits'
import { useTranslation } from 'react-i18next'
import { digitsOnly, typedAccountNumber } from '../../format/digits.ts'
import { useBankName } from '../../i18n/useBankName.ts'
import { settings } from '../../settings/settings.ts'
import { BankMark } from '../../ui/BankMark.tsx'
import { cx } from '../../ui/cx.ts'
import { Field } from '../../ui/Field.tsx'
import { Select } from '../../ui/Select.tsx'
import styles from './BankFields.module.css'
import type { BankErrors } from './bankErrors.ts'
import type { Draft } from './draft.ts'
import pair from './FieldPair.module.css'

interface Props {
  draft: Draft
  onType: (part: Partial<Draft>) => void
  errors: BankErrors | undefined
  banks: ResponseBody<'GET /api/lookup/banks'>['banks']
  sources: ResponseBody<'GET /api/lookup/sources'>['sources']
}

export function BankFields({ draft, onType, errors = {}, banks, sources }: Props) {
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
      {isEnglish && !isShared && <p className={styles.hint}>{t('register.englishHint')}</p>}
      <Field
        label={t('member.accountNumber')}
        inputMode="numeric"
        autoComplete="off"
        enterKeyHint="done"
        required
        maxLength={ACCOUNT_NUMBER_MAX_DIGITS}
        format={(text) => typedAccountNumber(digitsOnly(text))}
        value={typedAccountNumber(draft.accountNo)}
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
