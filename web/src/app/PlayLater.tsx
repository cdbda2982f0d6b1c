import { lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import type { PlayButton as Button } from '../money/views/PlayContext.ts'
import { Button as WaitingButton } from '../ui/Button.tsx'

/** The receipt is shown without this button if the game cannot be loaded. */
const PlayButton = lazy<Button>(() =>
  import('../features/game/PlayButton.tsx').catch(() => ({ default: () => null })),
)

export const PlayLater: Button = (props) => {
  const { t } = useTranslation()
  // Keeps its place from the start, so that no button moves under the finger.
  const waiting = (
    <WaitingButton icon="play-solid" disabled>
      {t('game.play')}
    </WaitingButton>
  )
  return (
    <Suspense fallback={waiting}>
      <PlayButton {...props} />
    </Suspense>
  )
}
