import { PHONE_LENGTH } from '@wallet/contracts/limits'

/** Outside Laos a phone number has exactly 10 characters (REG-3). */
export function hasPhoneLength(phone: string, isLaos: boolean): boolean {
  return isLaos || phone.length === PHONE_LENGTH
}
