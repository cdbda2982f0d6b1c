import type { Failure } from '../../api/failure.ts'
import { useCommand } from '../../api/useCommand.ts'
import { serverNow } from '../../base/clock.ts'
import type { SentOtp } from './draft.ts'

/** These codes of the catalogue mean that the number is verified, however they arrive (REG-2). */
const verifiedCodes: readonly (string | undefined)[] = ['OTP_VERIFIED', 'OTP_CODE_VALID']

interface Options {
  before?: () => Promise<boolean>
  onSent: (otp: SentOtp) => void
  onVerified: () => void
  onFailed: (failure: Failure) => void
}

/** Sends an OTP by SMS, unless the number is verified already. */
export function useSendOtp({ before, onSent, onVerified, onFailed }: Options) {
  const { run, isPending } = useCommand('POST /api/otp/send', {
    ...(before && { before }),
    done({ otpRef, otpToken, code }, { body }) {
      if (code === 'OTP_VERIFIED') return onVerified()
      onSent({ phone: body.phoneNumber, reference: otpRef ?? '-', token: otpToken, sentAt: serverNow() })
    },
    failed: (failure) => (verifiedCodes.includes(failure.code) ? onVerified() : onFailed(failure)),
  })
  return { send: (phoneNumber: string) => run({ body: { phoneNumber } }), isPending }
}

export function useVerifyOtp({ onVerified, onFailed }: Pick<Options, 'onVerified' | 'onFailed'>) {
  const { run, isPending } = useCommand('POST /api/otp/verify', {
    done: onVerified,
    failed: (failure) => (verifiedCodes.includes(failure.code) ? onVerified() : onFailed(failure)),
  })
  return { verify: (otpToken: string, otpCode: string) => run({ body: { otpToken, otpCode } }), isPending }
}
