import type { RequestBody } from '@wallet/contracts/endpoints/table'
import { call } from '../../api/call.ts'
import type { Failure } from '../../api/failure.ts'
import type { Draft } from './draft.ts'

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
export const validate = (registration: Registration, signal?: AbortSignal) =>
  call('POST /api/account/validate', { body: { ...registration, currency: undefined }, signal })

/**
 * Whether a registration whose answer was lost has been carried out: the phone number is taken now, and was not when
 * the profile step was checked. Only reads.
 */
export const wasRegistered = (registration: Registration): Promise<{ isRegistered: boolean }> =>
  validate(registration).then(
    () => ({ isRegistered: false }),
    (failure: Failure) => {
      if (failure.code === 'EXISTING_USER') return { isRegistered: true }
      throw failure
    },
  )
