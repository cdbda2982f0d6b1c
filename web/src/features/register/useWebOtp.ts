import { useEffect, useEffectEvent } from 'react'

/**
 * Passes on the code of the SMS. Chrome on Android offers it when the last line of the SMS is `@host #code`. Starts again
 * for each token.
 */
export function useWebOtp(token: string, onCode: (code: string) => void) {
  const received = useEffectEvent(onCode)
  useEffect(() => {
    if (!token || !('OTPCredential' in window)) return
    const controller = new AbortController()
    const options = { otp: { transport: ['sms'] }, signal: controller.signal }
    navigator.credentials.get(options as CredentialRequestOptions).then(
      (credential) => received((credential as unknown as { code: string }).code),
      // The member declined, or the step was left: the field is still there.
      () => {},
    )
    return () => controller.abort()
  }, [token])
}
