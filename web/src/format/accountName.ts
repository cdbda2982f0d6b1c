import { ENGLISH_NAME_BANKS } from '@wallet/contracts/limits'

export const isEnglishName = (name: string) => /^[A-Z ]+$/i.test(name.trim())

/** An account at KTB, TMB or BBL whose name is not in English (DEP-4). */
export function needsEnglishName(bankCode: string | undefined, accountName: string): boolean {
  return ENGLISH_NAME_BANKS.some((code) => code === bankCode) && !isEnglishName(accountName)
}
