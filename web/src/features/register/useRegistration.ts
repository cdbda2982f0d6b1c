import { skipToken, useQuery } from '@tanstack/react-query'
import type { RequestBody } from '@wallet/contracts/endpoints/table'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import type { Failure } from '../../api/failure.ts'
import { pollDelay } from '../../api/pollOutcome.ts'
import { useCommand } from '../../api/useCommand.ts'
import { toast } from '../../ui/toast.ts'
import { forgetDraft } from './draft.ts'
import { wasRegistered } from './requests.ts'

export const REGISTERED_REDIRECT_MS = 2_000

type Registration = RequestBody<'POST /api/account'>

/**
 * form: to be filled in. checking: the answer was lost, and the provider is asked whether it was carried out. notFound:
 * it was not, so far. done: the member is registered, and the login page comes.
 */
export type Phase = 'form' | 'checking' | 'notFound' | 'done'

/**
 * Registers, and says what became of it even when the answer is lost. It is never sent again by itself. Sent again by the
 * member it does no harm: one phone number is registered once.
 */
export function useRegistration() {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const [phase, setPhase] = useState<Phase>('form')
  const [lost, setLost] = useState<{ registration: Registration; at: number }>()

  const { data: outcome } = useQuery({
    queryKey: ['register', 'outcome', lost?.at],
    queryFn: lost ? () => wasRegistered(lost.registration) : skipToken,
    enabled: phase === 'checking',
    refetchInterval: ({ state }) => (state.data ? false : pollDelay(state.errorUpdateCount - 1)),
    staleTime: 0,
    gcTime: 0,
  })
  if (phase === 'checking' && outcome) setPhase(outcome.isRegistered ? 'done' : 'notFound')

  useEffect(() => {
    if (phase !== 'done') return
    forgetDraft()
    toast.success(t('register.done'), { detail: t('register.toLogin') })
    const timer = setTimeout(navigate, REGISTERED_REDIRECT_MS, '/login')
    return () => clearTimeout(timer)
  }, [phase, navigate, t])

  const [refusal, setRefusal] = useState<Failure>()
  const { run, isPending } = useCommand('POST /api/account', {
    done: () => setPhase('done'),
    failed(failure, { body }) {
      if (failure.isOutcomeUnknown) {
        setLost({ registration: body, at: Date.now() })
        return setPhase('checking')
      }
      // The number is taken by the registration that was not found before.
      const isOwn = failure.code === 'EXISTING_USER' && isSame(lost?.registration, body)
      setPhase(isOwn ? 'done' : 'form')
      setRefusal(failure)
    },
  })

  return {
    phase,
    isSending: isPending,
    refusal,
    forgetRefusal: () => setRefusal(undefined),
    register: (body: Registration) => run({ body }),
  }
}

const isSame = (one: object | undefined, other: object) => JSON.stringify(one) === JSON.stringify(other)
