import {
  OTP_BLOCK_S,
  OTP_RESEND_S,
  OTP_SENDS_PER_HOUR,
  OTP_VALID_S,
  OTP_VERIFIED_S,
  OTP_WRONG_CODES,
} from '@wallet/contracts/limits'
import { OTP_CODE } from '@wallet/fixtures/personas'
import type { OtpRow } from '../../rows.ts'
import { demandPhone, storedPhone, triggerPhones } from '../../shared/phone.ts'
import { ApiError, type AreaHandlers, demand, type World } from '../../world.ts'

const HOUR_S = 3_600
/** Leaves out letters that look like another letter or a digit. */
const REFERENCE_ALPHABET = 'ABCDEFGHJKLMNPQRSTUVWXYZ'

export const latestOtp = (world: World, phone: string) => world.tables.otps.by('phone', phone).at(-1)

export function demandNotBlocked(world: World, phone: string) {
  const isClosed = ({ blockedAt }: Readonly<OtpRow>) =>
    blockedAt !== null && blockedAt + OTP_BLOCK_S * 1000 > world.now
  demand(!world.tables.otps.by('phone', phone).some(isClosed), 'OTP_BLOCK')
}

export function demandResendAllowed(world: World, phone: string) {
  const sentWithin = (seconds: number) =>
    world.tables.otps.by('phone', phone).filter(({ sentAt }) => sentAt + seconds * 1000 > world.now).length
  demand(sentWithin(HOUR_S) < OTP_SENDS_PER_HOUR, 'REQUEST_LIMIT')
  demand(sentWithin(OTP_RESEND_S) === 0, 'REQUEST_LIMIT_1MIN')
}

/** Sends a code to the outbox. The code before it becomes invalid. */
export function sendOtp(world: World, phone: string): Readonly<OtpRow> {
  const before = latestOtp(world, phone)
  if (before) world.tables.otps.edit(before._id).state = 'replaced'
  const otp = world.tables.otps.insert({
    _id: world.random.secret(32),
    phone,
    reference: world.random.text(4, REFERENCE_ALPHABET),
    code: OTP_CODE,
    sentAt: world.now,
    wrongCodes: 0,
    blockedAt: null,
    state: 'open',
  })
  world.outbox.push({ phone, reference: otp.reference, code: otp.code, sentAt: otp.sentAt })
  return otp
}

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

export const otpHandlers = {
  'POST /api/otp/send': ({ world, body }) => {
    const phoneNumber = storedPhone(world, body.phoneNumber)
    demandPhone(world, phoneNumber)
    if (isVerified(world, phoneNumber)) {
      const known = latestOtp(world, phoneNumber)
      return { otpRef: known?.reference ?? '', otpToken: known?._id ?? '', code: 'OTP_VERIFIED' }
    }
    demandNotBlocked(world, phoneNumber)
    demandResendAllowed(world, phoneNumber)
    demand(phoneNumber !== triggerPhones.OTP_SEND_FAIL, 'OTP_SEND_FAIL')
    const { reference, _id } = sendOtp(world, phoneNumber)
    return { otpRef: reference, otpToken: _id, code: 'SUCCESS' }
  },
  'POST /api/otp/verify': ({ world, body: { otpToken, otpCode } }) => {
    const otp = world.tables.otps.get(otpToken)
    demand(otp, 'OTP_TOKEN_INVALID')
    demand(otp.state !== 'replaced', 'OTP_NOT_EXIST')
    if (otp.state === 'verified') {
      demand(isVerified(world, otp.phone), 'OTP_EXPIRED')
      return { message: 'OTP_VERIFIED' }
    }
    demandNotBlocked(world, otp.phone)
    demand(otp.sentAt + OTP_VALID_S * 1000 > world.now, 'OTP_EXPIRED')
    demand(otp.phone !== triggerPhones.OTP_VERIFY_FAIL, 'OTP_VERIFY_FAIL')
    const edited = world.tables.otps.edit(otpToken)
    if (otpCode !== otp.code) {
      if (++edited.wrongCodes >= OTP_WRONG_CODES) edited.blockedAt = world.now
      throw new ApiError('OTP_CODE_INVALID')
    }
    edited.state = 'verified'
    markVerified(world, otp.phone)
    return { message: 'OTP_CODE_VALID' }
  },
} satisfies AreaHandlers
