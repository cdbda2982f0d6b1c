import { OTP_VERIFIED_S } from '@wallet/contracts/limits'
import type { World } from '../../world.ts'

export function isVerified(world: World, phone: string): boolean {
  const verified = world.tables.verifiedPhones.get(phone)
  return verified !== undefined && verified.verifiedAt + OTP_VERIFIED_S * 1000 > world.now
}

export function markVerified(world: World, phone: string) {
  useUpVerification(world, phone)
  world.tables.verifiedPhones.insert({ _id: phone, verifiedAt: world.now })
}

/** A verification is valid for one registration. */
export function useUpVerification(world: World, phone: string) {
  if (world.tables.verifiedPhones.get(phone)) world.tables.verifiedPhones.remove(phone)
}
