import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/Button.tsx'
import { isPlayable } from './openGame.ts'
import { useGame } from './useGame.ts'

/** Plays a game from where money came into it; a game that has only an app has no such button. */
export default function PlayButton({ code, onPlay }: { code: string; onPlay: () => void }) {
  const { t } = useTranslation()
  const { game, credentials, play } = useGame(code)
  if (!game || !isPlayable(game)) return null
  return (
    <Button
      icon="play-solid"
      disabled={!credentials.data}
      pendingLabel={t('game.starting')}
      onClick={async () => {
        await play()
        onPlay()
      }}
    >
      {t('game.play')}
    </Button>
  )
}
