import { useTranslation } from 'react-i18next'
import type { PlayButton } from '../money/views/PlayContext.ts'
import { Button } from '../ui/Button.tsx'
import { useChunk } from '../ui/useChunk.ts'

const loadPlayButton = () => import('../features/game/PlayButton.tsx')

/** The button that plays a game. A disabled one keeps its place while it loads, so that no button moves. */
export const PlayLater: PlayButton = (props) => {
  const { t } = useTranslation()
  const Loaded = useChunk(loadPlayButton, true)
  if (Loaded) return <Loaded {...props} />
  return (
    <Button icon="play-solid" disabled>
      {t('game.play')}
    </Button>
  )
}
