import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../api/call.ts'
import type { Failure } from '../../api/failure.ts'
import { walletQuery } from '../../api/queries.ts'
import { useCommand } from '../../api/useCommand.ts'
import { doneText } from '../../i18n/messageText.ts'
import { toast } from '../../ui/toast.ts'

export function useGame(code: string) {
  const { t } = useTranslation()
  const queries = useQueryClient()
  const { data: wallet } = useQuery(walletQuery)
  const game = wallet?.slots.find((slot) => slot.code === code)
  const name = game?.name ?? code
  /** Replaces a plain "OK" of the provider with a text of the app. */
  const showDone =
    (text: string) =>
    ({ message }: { message: string }) =>
      toast.success(message === 'OK' || message === 'SUCCESS' ? text : doneText(t, message, text))
  const [failure, setFailure] = useState<Failure>()
  const activate = useCommand('GET /api/wallet/activate/{code}', {
    invalidates: [walletQuery],
    done: showDone(t('game.opened', { name })),
    failed: setFailure,
  })
  const reset = useCommand('GET /api/wallet/resetpassword/{code}', {
    invalidates: [credentialsQuery(code)],
    done: showDone(t('game.passwordReset', { name })),
    async failed(failure) {
      setFailure(failure)
      // Hide the old password until it is loaded again, because it may be invalid.
      const { status } = queries.getQueryState(credentialsQuery(code).queryKey) ?? {}
      if (failure.isOutcomeUnknown && status === 'error') await queries.resetQueries(credentialsQuery(code))
    },
  })

  function send(command: typeof activate | typeof reset) {
    setFailure(undefined)
    command.run({ params: { code } })
  }

  return {
    wallet,
    game,
    failure,
    activate: () => send(activate),
    isActivating: activate.isPending,
    reset: () => send(reset),
    isResetting: reset.isPending,
  }
}

/** gcTime 0 removes the password from memory when the sheet closes. */
export const credentialsQuery = (code: string) =>
  queryOptions({
    queryKey: ['game', code, 'credentials'],
    queryFn: ({ signal }) => call('GET /api/wallet/account/{code}', { params: { code }, signal }),
    gcTime: 0,
  })
