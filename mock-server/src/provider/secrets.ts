import { MASK, type Secrets } from '../engine/journal.ts'

const keys = new Set(['password', 'oldPassword', 'newPassword', 'token', 'otpToken', 'otpCode', 'link'])

/** The values that the journal hides, including the password in an unknown auto-login path. */
export const secrets: Secrets = {
  keys,
  maskedPath: (path) => path.replace(/(\/autoLogin\/[^/]+\/[^/{]+)\/.+/, `$1/${MASK}`),
}
