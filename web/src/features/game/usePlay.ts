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

/** Returns a function that opens the game, or undefined until the credentials are loaded. */
export function usePlay(game: Game): (() => Promise<void>) | undefined {
  const { t } = useTranslation()
  const queries = useQueryClient()
  const { data: credentials } = useQuery(credentialsQuery(game.code))

  /** Loads the balance of the game from its provider after the member played. */
  async function refreshBalances() {
    // Load the wallet even when the refresh fails (GAM-2).
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
      void isBack.then(refreshBalances)
    } catch (error) {
      waiting.abort()
      gameWindow.close()
      toastFailure(t, error as Failure)
    }
  }
}
