import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { Failure } from '../../api/failure.ts'
import { refreshBalances } from '../../api/refreshBalances.ts'
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

  if (!credentials) return undefined
  return async () => {
    const gameWindow = openWindow(settings.playsInNewTab)
    const waiting = new AbortController()
    try {
      const isBack = comingBack(waiting)
      await openGame(gameWindow, game, credentials, settings.isLaos)
      // The game may have won or lost money.
      void isBack.then(() => refreshBalances(queries)).catch(() => {})
    } catch (error) {
      waiting.abort()
      gameWindow.close()
      toastFailure(t, error as Failure)
    }
  }
}
