import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { call } from '../../api/call.ts'
import { command } from '../../api/command.ts'
import { toFailure } from '../../api/failure.ts'
import { walletQuery } from '../../api/queries.ts'
import { doneText } from '../../i18n/doneText.ts'
import { failureText } from '../../i18n/failureText.ts'
import { settings } from '../../settings/settings.ts'
import { comingBack, openPlace } from '../../ui/openPlace.ts'
import { toast } from '../../ui/toast.ts'
import { useOneAtATime } from '../../ui/useOneAtATime.ts'
import { openGame } from './opening.ts'
import { credentialsQuery } from './queries.ts'

/** A game account, its credentials, and what can be done with it but for moving money. */
export function useGame(code: string) {
  const { t } = useTranslation()
  const queries = useQueryClient()
  const { data: wallet } = useQuery(walletQuery)
  const game = wallet?.slots.find((slot) => slot.code === code)
  const credentials = useQuery({ ...credentialsQuery(code), enabled: game?.isActive ?? false })

  /** Says that it worked; that it did not is silent (GAM-2), and shows in what is read again. */
  async function quietly(act: () => Promise<{ message: string }>) {
    try {
      toast.success(doneText(t, (await act()).message, t('word.success')))
    } catch {
      // Silent.
    }
  }

  const [activate, isActivating] = useOneAtATime(async () => {
    await quietly(() => command('GET /api/wallet/activate/{code}', { params: { code } }))
    await queries.invalidateQueries(walletQuery)
  })

  const [reset, isResetting] = useOneAtATime(async () => {
    await quietly(() => command('GET /api/wallet/resetpassword/{code}', { params: { code } }))
    await queries.invalidateQueries(credentialsQuery(code))
  })

  /** What was won or lost in a game is known once its provider was asked. */
  async function readBalances() {
    // Silent (GAM-2): the wallet is read all the same.
    await call('GET /api/wallet/refresh/slot').catch(() => {})
    await queries.invalidateQueries(walletQuery)
  }

  const [play, isStarting] = useOneAtATime(async () => {
    if (!game || !credentials.data) return
    const place = openPlace(settings.playsInNewTab)
    try {
      const isBack = comingBack()
      await openGame(place, game, credentials.data, settings.isLaos)
      void isBack.then(readBalances)
    } catch (error) {
      place.close()
      const { text, code: unknown } = failureText(t, toFailure(error))
      toast.error(text, { code: unknown })
    }
  })

  return { wallet, game, credentials, activate, isActivating, reset, isResetting, play, isStarting }
}
