import type { HandlersOf } from '../handler.ts'
import { notBuilt } from '../notBuilt.ts'

/** One-time passwords (spec 7, OTP). */
export const otpHandlers: HandlersOf<'POST /api/otp/send' | 'POST /api/otp/verify'> = {
  'POST /api/otp/send': notBuilt,
  'POST /api/otp/verify': notBuilt,
}
