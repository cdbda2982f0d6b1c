import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { hasGameAccount } from '../../api/balances.ts'
import type { Failure } from '../../api/failure.ts'
import { refreshBalances } from '../../api/refreshBalances.ts'
import { settings } from '../../settings/settings.ts'
import { Button, type ButtonProps } from '../../ui/Button.tsx'
import { openWindow, waitUntilBack } from '../../ui/openWindow.ts'
import { toastFailure } from '../../ui/toastFailure.ts'
import { type Game, isPlayable, openGame } from './openGame.ts'
import { credentialsQuery, useGame } from './useGame.ts'

/** The button in the receipt of a transfer. Hidden for a game that cannot be played on the web. */
export default function PlayButton({ code, onPlay }: { code: string; onPlay: () => void }) {
  const { game } = useGame(code)
  return game && hasGameAccount(game) && isPlayable(game) ? <PlayNow game={game} onPlay={onPlay} /> : null
}

interface Props extends Pick<ButtonProps, 'kind' | 'disabled'> {
  game: Game
  onPlay?: () => void
}

export function PlayNow({ game, kind, disabled, onPlay }: Props) {
  const { t } = useTranslation()
  const queries = useQueryClient()
  const { data: credentials } = useQuery(credentialsQuery(game.code))

  async function play() {
    if (!credentials) return
    const gameWindow = openWindow(settings.playsInNewTab)
    const waiting = new AbortController()
    try {
      const isBack = waitUntilBack(waiting)
      await openGame(gameWindow, game, credentials, settings.isLaos)
      // The game may have won or lost money.
      void isBack.then(() => refreshBalances(queries)).catch(() => {})
    } catch (error) {
      waiting.abort()
      gameWindow.close()
      toastFailure(t, error as Failure)
    }
    onPlay?.()
  }

  return (
    <Button
      kind={kind}
      icon="play-solid"
      disabled={disabled || !credentials}
      pendingLabel={t('game.starting')}
      onClick={play}
    >
      {t('game.play')}
    </Button>
  )
}
