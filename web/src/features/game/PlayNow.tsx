import { useTranslation } from 'react-i18next'
import { Button, type ButtonProps } from '../../ui/Button.tsx'
import type { Game } from './openGame.ts'
import { usePlay } from './usePlay.ts'

interface Props extends Pick<ButtonProps, 'kind' | 'disabled'> {
  game: Game
  onPlay?: () => void
}

export function PlayNow({ game, kind, disabled, onPlay }: Props) {
  const { t } = useTranslation()
  const play = usePlay(game)
  return (
    <Button
      kind={kind}
      icon="play-solid"
      disabled={disabled || !play}
      pendingLabel={t('game.starting')}
      onClick={async () => {
        await play?.()
        onPlay?.()
      }}
    >
      {t('game.play')}
    </Button>
  )
}
