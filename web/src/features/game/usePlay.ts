import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { call } from '../../api/call.ts'
import type { Failure } from '../../api/failure.ts'
import { walletQuery } from '../../api/queries.ts'
import { settings } from '../../settings/settings.ts'
import { comingBack, openWindow } from '../../ui/openWindow.ts'
import { toastFailure } from '../../ui/toastFailure.ts'
import { type Game, openGame } from './openGame.ts'
import { credentialsQuery } from './queries.ts'

/** Opens a game once its credentials are there; `play` is undefined until then. */
export function usePlay(game: Game): (() => Promise<void>) | undefined {
  const { t } = useTranslation()
  const queries = useQueryClient()
  const { data: credentials } = useQuery(credentialsQuery(game.code))

  /** What was won or lost in a game is known once its provider was asked. */
  async function readBalances() {
    // Silent (GAM-2): the wallet is read all the same.
    await call('GET /api/wallet/refresh/slot').catch(() => {})
    await queries.invalidateQueries(walletQuery)
  }

  if (!credentials) return undefined
  return async () => {
    const gameWindow = openWindow(settings.playsInNewTab)
    const waiting = new AbortController()
    try {
      const isBack = comingBack(waiting)
      await openGame(gameWindow, game, credentials, settings.isLaos)
      void isBack.then(readBalances)
    } catch (error) {
      waiting.abort()
      gameWindow.close()
      toastFailure(t, error as Failure)
    }
  }
}
