import { skipToken, useIsMutating, useQuery } from '@tanstack/react-query'
import i18next from 'i18next'
import { useEffect, useLayoutEffect } from 'react'
import { useNavigate } from 'react-router-dom'
import { call } from '../../api/call.ts'
import type { Failure } from '../../api/failure.ts'
import { keepPhone } from '../../api/lastPhone.ts'
import { pollDelay } from '../../api/pollOutcome.ts'
import { readQuery } from '../../api/readQuery.ts'
import { useCommand } from '../../api/useCommand.ts'
import { toast } from '../../ui/toast.ts'
import {
  changeRegistration,
  type Draft,
  forgetDraft,
  forgetInviteCode,
  type Registration,
  registrationState,
  useRegistrationState,
} from './draft.ts'

export const REGISTERED_REDIRECT_MS = 2_000

const REGISTER = 'POST /api/account'

/**
 * Sends the registration and shows the result, also after a lost response. The app never repeats it. The
 * member may send it again: the provider registers a phone number once.
 */
export function useRegistration() {
  const navigate = useNavigate()
  const { phase, lost, refusal } = useRegistrationState()

  const { data: outcome } = useQuery({
    queryKey: ['register', 'outcome', lost?.at],
    queryFn: lost ? () => checkRegistered(lost.registration) : skipToken,
    enabled: phase === 'checking',
    refetchInterval: ({ state }) => (state.data ? false : pollDelay(state.errorUpdateCount - 1)),
    staleTime: 0,
    gcTime: 0,
  })
  useEffect(() => {
    if (phase !== 'checking' || !lost || !outcome) return
    if (outcome.isRegistered) finish(lost.registration)
    else changeRegistration({ phase: 'notFound' })
  }, [phase, lost, outcome])

  // The next visitor of the page must not see this result, also if it arrived on another page.
  useLayoutEffect(() => {
    forgetDone()
    return forgetDone
  }, [])

  useEffect(() => {
    if (phase !== 'done') return
    const timer = setTimeout(() => {
      // Back from the login page must not open the finished registration.
      navigate('/login', { replace: true })
    }, REGISTERED_REDIRECT_MS)
    return () => clearTimeout(timer)
  }, [phase, navigate])

  const { run } = useCommand(REGISTER, {
    done: (_, { body }) => finish(body),
    failed(failure, { body }) {
      if (failure.isOutcomeUnknown)
        return changeRegistration({ lost: { registration: body, at: Date.now() }, phase: 'checking' })
      // The registration that was not found has arrived in the meantime.
      const isOwn = failure.code === 'EXISTING_USER' && isSame(registrationState().lost?.registration, body)
      if (isOwn) finish(body)
      else changeRegistration({ phase: 'form', refusal: failure })
    },
  })

  return {
    phase,
    isSending: useIsMutating({ mutationKey: [REGISTER] }) > 0,
    refusal,
    forgetRefusal: () => changeRegistration({ refusal: undefined }),
    register: (body: Registration) => run({ body }),
  }
}

/** Deletes the typed data and keeps the number for the login page. */
function finish({ username }: Registration) {
  forgetDraft()
  forgetInviteCode()
  keepPhone(username)
  changeRegistration({ phase: 'done' })
  toast.success(i18next.t('register.done'))
}

function forgetDone() {
  if (registrationState().phase === 'done') changeRegistration({ phase: 'form' })
}

const isSame = (one: object | undefined, other: object) => JSON.stringify(one) === JSON.stringify(other)

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
const checkRegistered = (registration: Registration): Promise<{ isRegistered: boolean }> =>
  validate(registration).then(
    () => ({ isRegistered: false }),
    (failure: Failure) => {
      if (failure.code === 'EXISTING_USER') return { isRegistered: true }
      throw failure
    },
  )

export const registerOtpQuery = readQuery('GET /api/lookup/registerOTP', ['lookup', 'registerOTP'])

export const sourcesQuery = readQuery('GET /api/lookup/sources', ['lookup', 'sources'])
