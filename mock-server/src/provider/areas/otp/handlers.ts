import { OTP_VALID_S, OTP_WRONG_CODES } from '@wallet/contracts/limits'
import type { AreaHandlers } from '../../handler.ts'
import { ApiError, demand } from '../../shared/apiError.ts'
import { demandPhone, storedPhone, triggerPhones } from '../../shared/phone.ts'
import type { World } from '../../world.ts'
import { demandOpen, demandRested, isVerified, latestOtp, markVerified, sendOtp } from './messages.ts'

function countWrongCode(world: World, otpToken: string) {
  const otp = world.tables.otps.edit(otpToken)
  otp.wrongCodes += 1
  if (otp.wrongCodes >= OTP_WRONG_CODES) otp.blockedAt = world.now
}

export const otpHandlers = {
  'POST /api/otp/send': ({ world, body }) => {
    const phoneNumber = storedPhone(world, body.phoneNumber)
    demandPhone(world, phoneNumber)
    if (isVerified(world, phoneNumber)) {
      const known = latestOtp(world, phoneNumber)
      return { otpRef: known?.reference ?? '', otpToken: known?._id ?? '', code: 'OTP_VERIFIED' }
    }
    demandOpen(world, phoneNumber)
    demandRested(world, phoneNumber)
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
    demandOpen(world, otp.phone)
    demand(otp.sentAt + OTP_VALID_S * 1000 > world.now, 'OTP_EXPIRED')
    demand(otp.phone !== triggerPhones.OTP_VERIFY_FAIL, 'OTP_VERIFY_FAIL')
    if (otpCode !== otp.code) {
      countWrongCode(world, otpToken)
      throw new ApiError('OTP_CODE_INVALID')
    }
    world.tables.otps.edit(otpToken).state = 'verified'
    markVerified(world, otp.phone)
    return { message: 'OTP_CODE_VALID' }
  },
} satisfies AreaHandlers
