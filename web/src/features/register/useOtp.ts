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
 * Sends an OTP by SMS, unless the number is verified already. The result is stored for the number that was sent. The
 * callbacks run only while the step is shown.
 */
export function useSendOtp({ before, onSent, onVerified, onFailed }: Options) {
  const ifShown = useIfShown()
  const { run, isPending } = useCommand('POST /api/otp/send', {
    ...(before && { before }),
    done({ otpRef, otpToken, code }, { body: { phoneNumber } }) {
      if (code === 'OTP_VERIFIED') return verified(phoneNumber)
      const others = registrationState().draft.otps.filter(({ phone }) => phone !== phoneNumber)
      const sent = { phone: phoneNumber, reference: otpRef ?? '-', token: otpToken, sentAt: serverNow() }
      changeDraft({ otps: [...others, sent] })
      ifShown(onSent)
    },
    failed(failure, { body: { phoneNumber } }) {
      if (verifiedCodes.includes(failure.code)) verified(phoneNumber)
      else ifShown(() => onFailed(failure))
    },
  })

  function verified(phone: string) {
    passPhone(phone, true)
    ifShown(onVerified)
  }

  return { send: (phoneNumber: string) => run({ body: { phoneNumber } }), isPending }
}

export function useVerifyOtp(
  phone: string,
  { onVerified, onFailed }: Pick<Options, 'onVerified' | 'onFailed'>,
) {
  const ifShown = useIfShown()
  function done() {
    passPhone(phone, true)
    ifShown(onVerified)
  }
  const { run, isPending } = useCommand('POST /api/otp/verify', {
    done,
    failed: (failure) => (verifiedCodes.includes(failure.code) ? done() : ifShown(() => onFailed(failure))),
  })
  return { verify: (otpToken: string, otpCode: string) => run({ body: { otpToken, otpCode } }), isPending }
}

/** Stores that the number has passed the phone and OTP steps. A used OTP is removed. */
export function passPhone(phone: string, isVerified: boolean) {
  const { draft } = registrationState()
  changeDraft({ passedPhone: phone, isVerified, otps: draft.otps.filter((otp) => otp.phone !== phone) })
}

function useIfShown() {
  const signal = useUnmountSignal()
  return (action: () => void) => {
    if (!signal()?.aborted) action()
  }
}
