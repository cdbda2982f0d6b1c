import { skipToken, useQuery } from '@tanstack/react-query'
import type { RequestBody } from '@wallet/contracts/endpoints/table'
import { REGISTERED_REDIRECT_MS } from '@wallet/contracts/limits'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { command } from '../../api/command.ts'
import { type Failure, toFailure } from '../../api/failure.ts'
import { checkPause } from '../../api/findOut.ts'
import { toast } from '../../ui/toast.ts'
import { forgetDraft } from './draft.ts'
import { wasRegistered } from './requests.ts'

type Registration = RequestBody<'POST /api/account'>

/**
 * form: nothing was sent yet, or it was refused. sending: the answer is awaited. checking: the answer was lost, and the provider is asked whether it was carried out.
 * undone: it was not. done: the member is registered, and the login page comes.
 */
export type Phase = 'form' | 'sending' | 'checking' | 'undone' | 'done'

/** Registers once, and says what became of it even when the answer is lost. It is never sent again by itself. */
export function useRegistration() {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const [phase, setPhase] = useState<Phase>('form')
  const [lost, setLost] = useState<{ registration: Registration; at: number }>()

  const { data: outcome } = useQuery({
    queryKey: ['register', 'outcome', lost?.at],
    queryFn: lost ? () => wasRegistered(lost.registration) : skipToken,
    enabled: phase === 'checking',
    refetchInterval: ({ state }) => (state.data ? false : checkPause(state.errorUpdateCount - 1)),
    staleTime: 0,
    gcTime: 0,
  })
  if (phase === 'checking' && outcome) setPhase(outcome.isRegistered ? 'done' : 'undone')

  useEffect(() => {
    if (phase !== 'done') return
    forgetDraft()
    toast.success(t('register.done'), { detail: t('register.toLogin') })
    const timer = setTimeout(navigate, REGISTERED_REDIRECT_MS, '/login')
    return () => clearTimeout(timer)
  }, [phase, navigate, t])

  /** Answers the refusal, if there is one. */
  async function register(registration: Registration): Promise<Failure | undefined> {
    setPhase('sending')
    try {
      await command('POST /api/account', { body: registration })
      setPhase('done')
    } catch (error) {
      const failure = toFailure(error)
      setPhase(failure.isOutcomeUnknown ? 'checking' : 'form')
      if (!failure.isOutcomeUnknown) return failure
      setLost({ registration, at: Date.now() })
    }
    return undefined
  }

  return { phase, register }
}
