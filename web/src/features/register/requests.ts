import type { RequestBody } from '@wallet/contracts/endpoints/table'
import { call } from '../../api/call.ts'
import { serverNow } from '../../api/clock.ts'
import { command } from '../../api/command.ts'
import { toFailure } from '../../api/failure.ts'
import type { Draft, SentOtp } from './draft.ts'

/** These codes of the catalogue mean that the number is verified, however they arrive (REG-2). */
const verifiedCodes: readonly (string | undefined)[] = ['OTP_VERIFIED', 'OTP_CODE_VALID']

/** Sends an OTP; undefined when the number is verified already. */
export async function sendOtp(phoneNumber: string): Promise<SentOtp | undefined> {
  try {
    const { otpRef, otpToken, code } = await command('POST /api/otp/send', { body: { phoneNumber } })
    if (code === 'OTP_VERIFIED') return undefined
    return { phone: phoneNumber, reference: otpRef, token: otpToken, sentAt: serverNow() }
  } catch (error) {
    if (verifiedCodes.includes(toFailure(error).code)) return undefined
    throw error
  }
}

export async function verifyOtp(otpToken: string, otpCode: string): Promise<void> {
  try {
    await command('POST /api/otp/verify', { body: { otpToken, otpCode } })
  } catch (error) {
    if (!verifiedCodes.includes(toFailure(error).code)) throw error
  }
}

type Registration = RequestBody<'POST /api/account'>

/** What is sent (REG-7): the username is the phone number, the account name the two names joined and trimmed. */
export function registrationOf(draft: Draft, password: string, inviteCode: string): Registration {
  return {
    name: draft.name.trim(),
    username: draft.phone,
    password,
    sourceCode: draft.sourceCode,
    inviteCode: inviteCode || draft.inviteCode.trim(),
    bankCode: draft.bankCode,
    bankAccountName: accountNameOf(draft),
    bankAccountNo: draft.accountNo,
    currency: draft.currency,
  }
}

export const accountNameOf = ({ firstName, lastName }: Draft) =>
  `${firstName.trim()} ${lastName.trim()}`.trim()

/** Has the provider check the profile step; it is sent without a currency (REG-5). */
export async function validate(registration: Registration): Promise<void> {
  await call('POST /api/account/validate', { body: { ...registration, currency: undefined } })
}

/**
 * Whether a registration whose answer was lost has been carried out: the phone number is taken now, and was not when
 * the profile step was checked. Only reads.
 */
export async function wasRegistered(registration: Registration): Promise<{ isRegistered: boolean }> {
  try {
    await validate(registration)
    return { isRegistered: false }
  } catch (error) {
    if (toFailure(error).code === 'EXISTING_USER') return { isRegistered: true }
    throw error
  }
}
