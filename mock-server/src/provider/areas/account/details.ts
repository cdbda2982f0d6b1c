import {
  ACCOUNT_NUMBER_MAX_DIGITS,
  ACCOUNT_NUMBER_MIN_DIGITS,
  ENGLISH_NAME_BANKS,
  USER_INFO_MAX_CHARACTERS,
} from '@wallet/contracts/limits'
import { demand } from '../../shared/apiError.ts'
import type { World } from '../../world.ts'

const isFilled = (text: string) => text.trim() !== '' && text.length <= USER_INFO_MAX_CHARACTERS
const isAccountNo = (text: string) =>
  /^[0-9]+$/.test(text) &&
  text.length >= ACCOUNT_NUMBER_MIN_DIGITS &&
  text.length <= ACCOUNT_NUMBER_MAX_DIGITS
const englishOnly = /^[A-Za-z ]+$/

/** Throws if a name or a password is blank or too long. */
export function demandUserInfo(key: 'name' | 'password' | 'newPassword', text: string) {
  demand(isFilled(text), 'INVALID_USER_INFO', { key })
}

export function demandSource({ settings }: World, sourceCode: string | null | undefined) {
  const isKnown = !sourceCode || settings.sources.some(({ code }) => code === sourceCode)
  demand(isKnown, 'INVALID_USER_INFO', { key: 'sourceCode' })
}

/** Throws if a name has other characters than A to Z, a to z and spaces (DEP-5). */
export function demandEnglishName(bankAccountName: string) {
  demand(isFilled(bankAccountName) && englishOnly.test(bankAccountName), 'BANK_ACCOUNT_NAME_ENG')
}

interface BankDetails {
  bankCode: string
  bankAccountName: string
  bankAccountNo: string
}

/** Throws if the details name no account at a bank of the provider. */
export function demandBankAccount({ settings }: World, details: BankDetails) {
  const { bankCode, bankAccountName, bankAccountNo } = details
  const isKnownBank = settings.banks.some(({ code }) => code === bankCode)
  demand(isKnownBank, 'INVALID_BANK', { key: 'bankCode' })
  demand(isAccountNo(bankAccountNo), 'INVALID_BANK', { key: 'bankAccountNo' })
  demand(isFilled(bankAccountName), 'INVALID_BANK', { key: 'bankAccountName' })
  if (ENGLISH_NAME_BANKS.some((code) => code === bankCode)) demandEnglishName(bankAccountName)
}

/** Throws if the account belongs to another member. */
export function demandFreeAccount(world: World, details: BankDetails, memberId?: string) {
  const isTaken = world.tables.members
    .all()
    .some(
      ({ _id, bankCode, bankAccountNo }) =>
        _id !== memberId && bankCode === details.bankCode && bankAccountNo === details.bankAccountNo,
    )
  demand(!isTaken, 'EXISTING_BANK')
}
