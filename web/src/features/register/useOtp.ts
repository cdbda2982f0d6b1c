import type { Failure } from '../../api/failure.ts'
import { useCommand } from '../../api/useCommand.ts'
import { useUnmountSignal } from '../../api/useUnmountSignal.ts'
import { serverNow } from '../../base/clock.ts'
import { changeDraft, registrationState } from './draft.ts'

/** Codes for a verified number. They come as a response or as an error (REG-2). */
const verifiedCodes: readonly (string | undefined)[] = ['OTP_VERIFIED', 'OTP_CODE_VALID']

interface Options {
  before?: () => Promise<boolean>
  onSent: () => void
  onVerified: () => void
  onFailed: (failure: Failure) => void
}

/**
 * Sends an OTP by SMS, unless the number is verified already, and verifies its code. The result is stored for the number
 * that was sent. The callbacks run only while the step is shown.
 */
export function useOtp(phone: string, { before, onSent, onVerified, onFailed }: Options) {
  const signal = useUnmountSignal()
  const ifShown = (action: () => void) => {
    if (!signal()?.aborted) action()
  }
  function markVerified() {
    passPhone(phone, true)
    ifShown(onVerified)
  }
  const onError = (failure: Failure) =>
    verifiedCodes.includes(failure.code) ? markVerified() : ifShown(() => onFailed(failure))

  const sending = useCommand('POST /api/otp/send', {
    ...(before && { before }),
    done({ otpRef, otpToken, code }) {
      if (code === 'OTP_VERIFIED') return markVerified()
      const others = registrationState().draft.otps.filter((otp) => otp.phone !== phone)
      const sent = { phone, reference: otpRef ?? '-', token: otpToken, sentAt: serverNow() }
      changeDraft({ otps: [...others, sent] })
      ifShown(onSent)
    },
    failed: onError,
  })
  const verifying = useCommand('POST /api/otp/verify', { done: markVerified, failed: onError })

  return {
    send: () => sending.run({ body: { phoneNumber: phone } }),
    verify: (otpToken: string, otpCode: string) => verifying.run({ body: { otpToken, otpCode } }),
    isSending: sending.isPending,
    isVerifying: verifying.isPending,
  }
}

/** Stores that the number has passed the phone and OTP steps. A used OTP is removed. */
export function passPhone(phone: string, isVerified: boolean) {
  const { draft } = registrationState()
  changeDraft({ passedPhone: phone, isVerified, otps: draft.otps.filter((otp) => otp.phone !== phone) })
}
