import { LAOS_PHONE_MAX_LENGTH, LAOS_PHONE_MIN_LENGTH, PHONE_LENGTH } from '@wallet/contracts/limits'
import type { World } from '../world.ts'
import { demand } from './apiError.ts'

/** Refuses what cannot be a phone number: other than digits, or not as many as there are where members live (REG-3). */
export function demandPhone({ settings }: World, phone: string) {
  const [least, most] = settings.laos
    ? [LAOS_PHONE_MIN_LENGTH, LAOS_PHONE_MAX_LENGTH]
    : [PHONE_LENGTH, PHONE_LENGTH]
  const isPhone = /^[0-9]+$/.test(phone) && phone.length >= least && phone.length <= most
  demand(isPhone, 'PHONE_NUMBER_REQUIRE_10_DIGIT')
}

/** The test numbers of the registration. Nobody has registered them, and no range of real numbers begins so. */
export const triggerPhones = {
  REGISTER_FAIL: '0890000001',
  GAME_ACTIVATION_FAIL: '0890000002',
  OTP_SEND_FAIL: '0890000003',
  OTP_VERIFY_FAIL: '0890000004',
} as const
