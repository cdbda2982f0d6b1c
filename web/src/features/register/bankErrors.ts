import type { TFunction } from 'i18next'
import type { Failure } from '../../api/failure.ts'
import { isEnglishName, needsEnglishName } from '../../format/accountName.ts'
import { failureLine } from '../../i18n/failureText.ts'
import type { Draft } from './draft.ts'
import { accountNameOf } from './requests.ts'

export type BankErrors = Partial<Record<'bankCode' | 'firstName' | 'lastName' | 'accountNo', string>>

/** Returns the errors that prevent sending the bank step, or undefined. */
export function missingIn(draft: Draft, t: TFunction): BankErrors | undefined {
  const fields = ['bankCode', 'firstName', 'lastName', 'accountNo'] as const
  const empty = fields.filter((field) => draft[field].trim() === '')
  if (empty.length > 0) return Object.fromEntries(empty.map((field) => [field, t('message.required')]))
  return needsEnglishName(draft.bankCode, accountNameOf(draft)) ? notEnglish(draft, t) : undefined
}

/** Returns the errors of the rejected fields, or undefined if the rejection concerns no field of this step. */
export function refusedIn(draft: Draft, t: TFunction, failure: Failure): BankErrors | undefined {
  if (failure.code === 'BANK_ACCOUNT_NAME_ENG') return notEnglish(draft, t)
  if (failure.code !== 'EXISTING_BANK' && failure.code !== 'INVALID_BANK') return undefined
  return { accountNo: failureLine(t, failure) }
}

function notEnglish({ firstName }: Draft, t: TFunction): BankErrors {
  return { [isEnglishName(firstName) ? 'lastName' : 'firstName']: t('register.englishName') }
}
