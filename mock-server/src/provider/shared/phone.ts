import { LAOS_PHONE_MAX_LENGTH, LAOS_PHONE_MIN_LENGTH, PHONE_LENGTH } from '@wallet/contracts/limits'
import { canonicalLaoPhone } from '@wallet/contracts/phone'
import { demand, type World } from '../world.ts'

/** Returns the form in which a number is stored: in Laos, mobile numbers without the leading 0 (LAO-4). */
export const storedPhone = ({ settings }: World, phone: string): string =>
  settings.laos ? canonicalLaoPhone(phone) : phone

/** Throws unless the text is a phone number: digits with the length of the country (REG-3). */
export function demandPhone({ settings }: World, phone: string) {
  const [least, most] = settings.laos
    ? [LAOS_PHONE_MIN_LENGTH, LAOS_PHONE_MAX_LENGTH]
    : [PHONE_LENGTH, PHONE_LENGTH]
  const isPhone = /^[0-9]+$/.test(phone) && phone.length >= least && phone.length <= most
  demand(isPhone, 'PHONE_NUMBER_REQUIRE_10_DIGIT')
}

/** Test numbers for the registration. No member has them, and no real number starts like this. */
export const triggerPhones = {
  REGISTER_FAIL: '0890000001',
  GAME_ACTIVATION_FAIL: '0890000002',
  OTP_SEND_FAIL: '0890000003',
  OTP_VERIFY_FAIL: '0890000004',
} as const
