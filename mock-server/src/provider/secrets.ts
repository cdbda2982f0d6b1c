import { MASK, type Secrets } from '../engine/journal.ts'

const keys = new Set(['password', 'oldPassword', 'newPassword', 'token', 'otpToken', 'otpCode', 'link'])

/** What the journal does not show: also the password of an auto-login that the provider does not have. */
export const secrets: Secrets = {
  keys,
  maskedPath: (path) => path.replace(/(\/autoLogin\/[^/]+\/[^/{]+)\/.+/, `$1/${MASK}`),
}
