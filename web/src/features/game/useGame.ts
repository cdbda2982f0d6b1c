import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { walletQuery } from '../../api/queries.ts'
import { useCommand } from '../../api/useCommand.ts'
import { doneText } from '../../i18n/doneText.ts'
import { toast } from '../../ui/toast.ts'
import { credentialsQuery } from './queries.ts'

/** Returns a game account, opens it, and resets its password. */
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
  // A failure shows no message (GAM-2): the data is loaded again.
  const failed = () => {}
  const activate = useCommand('GET /api/wallet/activate/{code}', {
    invalidates: [walletQuery],
    done: showDone(t('game.opened', { name })),
    failed,
  })
  const reset = useCommand('GET /api/wallet/resetpassword/{code}', {
    invalidates: [credentialsQuery(code)],
    done: showDone(t('game.passwordReset', { name })),
    async failed({ isOutcomeUnknown }) {
      // Hide the old password until it is loaded again, because it may be invalid.
      const { status } = queries.getQueryState(credentialsQuery(code).queryKey) ?? {}
      if (isOutcomeUnknown && status === 'error') await queries.resetQueries(credentialsQuery(code))
    },
  })

  return {
    wallet,
    game,
    activate: () => activate.run({ params: { code } }),
    isActivating: activate.isPending,
    reset: () => reset.run({ params: { code } }),
    isResetting: reset.isPending,
  }
}
