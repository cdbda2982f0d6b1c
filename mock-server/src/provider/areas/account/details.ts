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

/** A name or a password: anything but blank or endless, kept as the text it is. */
export function demandUserInfo(key: 'name' | 'password' | 'newPassword', text: string) {
  demand(isFilled(text), 'INVALID_USER_INFO', { key })
}

export function demandSource({ settings }: World, sourceCode: string | null | undefined) {
  const isKnown = !sourceCode || settings.sources.some(({ code }) => code === sourceCode)
  demand(isKnown, 'INVALID_USER_INFO', { key: 'sourceCode' })
}

/** English letters (DEP-5): A to Z in either case, and spaces. */
export function demandEnglishName(bankAccountName: string) {
  demand(isFilled(bankAccountName) && englishOnly.test(bankAccountName), 'BANK_ACCOUNT_NAME_ENG')
}

interface BankDetails {
  bankCode: string
  bankAccountName: string
  bankAccountNo: string
}

/** Refuses what cannot be an account at one of the provider's banks. */
export function demandBankAccount({ settings }: World, details: BankDetails) {
  const { bankCode, bankAccountName, bankAccountNo } = details
  const isKnownBank = settings.banks.some(({ code }) => code === bankCode)
  demand(isKnownBank, 'INVALID_BANK', { key: 'bankCode' })
  demand(isAccountNo(bankAccountNo), 'INVALID_BANK', { key: 'bankAccountNo' })
  demand(isFilled(bankAccountName), 'INVALID_BANK', { key: 'bankAccountName' })
  if (ENGLISH_NAME_BANKS.some((code) => code === bankCode)) demandEnglishName(bankAccountName)
}

/** Refuses an account that belongs to another member. */
export function demandFreeAccount(world: World, details: BankDetails, memberId?: string) {
  const isTaken = world.tables.members
    .all()
    .some(
      ({ _id, bankCode, bankAccountNo }) =>
        _id !== memberId && bankCode === details.bankCode && bankAccountNo === details.bankAccountNo,
    )
  demand(!isTaken, 'EXISTING_BANK')
}
