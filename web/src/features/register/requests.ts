import { call } from '../../api/call.ts'
import type { Failure } from '../../api/failure.ts'
import type { Draft, Registration } from './draft.ts'

/** Returns the request body. The username is the phone number, the account name joins the two names (REG-7). */
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

/** Lets the provider check the profile step, without a currency (REG-5). */
export const validate = (registration: Registration, signal?: AbortSignal) =>
  call('POST /api/account/validate', { body: { ...registration, currency: undefined }, signal })

/**
 * Returns whether a registration without a response has arrived: the phone number was free at the profile step and is
 * taken now. Changes nothing.
 */
export const wasRegistered = (registration: Registration): Promise<{ isRegistered: boolean }> =>
  validate(registration).then(
    () => ({ isRegistered: false }),
    (failure: Failure) => {
      if (failure.code === 'EXISTING_USER') return { isRegistered: true }
      throw failure
    },
  )
