import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { ResponseBody } from '@wallet/contracts/endpoints/table'
import { useTranslation } from 'react-i18next'
import { ifReadable } from '../../api/answers/answers.ts'
import { walletQuery } from '../../api/queries.ts'
import { useCommand } from '../../api/useCommand.ts'
import { doneText } from '../../i18n/doneText.ts'
import { toast } from '../../ui/toast.ts'
import { credentialsQuery } from './queries.ts'

/** Another game that came broken is not in its way; where its own code did, that throws. */
const gameOf = ({ slots }: ResponseBody<'GET /api/wallet'>, code: string) =>
  slots.find((slot) => ifReadable(() => slot.code) === code) ?? slots.find((slot) => slot.code === code)

/** A game account, and what can be done with it but for moving money and playing. */
export function useGame(code: string) {
  const { t } = useTranslation()
  const queries = useQueryClient()
  const { data: wallet } = useQuery(walletQuery)
  const game = wallet && gameOf(wallet, code)

  const name = ifReadable(() => game?.name) ?? code
  /** Says what was done: a bare "OK" does not. */
  const done =
    (ours: string) =>
    ({ message }: { message: string }) =>
      toast.success(message === 'OK' || message === 'SUCCESS' ? ours : doneText(t, message, ours))
  // That it did not work is silent (GAM-2), and shows in what is read again.
  const failed = () => {}
  const activate = useCommand('GET /api/wallet/activate/{code}', {
    invalidates: [walletQuery],
    done: done(t('game.opened', { name })),
    failed,
  })
  const reset = useCommand('GET /api/wallet/resetpassword/{code}', {
    invalidates: [credentialsQuery(code)],
    done: done(t('game.passwordReset', { name })),
    async failed({ isOutcomeUnknown }) {
      // The old password may no longer be valid: it is not shown until it was read again.
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
