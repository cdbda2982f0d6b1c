import { lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import type { PlayButton as Button } from '../money/views/PlayContext.ts'
import { Button as WaitingButton } from '../ui/Button.tsx'

/** Where it cannot be loaded the ending goes without. */
const PlayButton = lazy<Button>(() =>
  import('../features/game/PlayButton.tsx').catch(() => ({ default: () => null })),
)

/** The button that plays a game, loaded with the first ending that needs it. */
export const PlayLater: Button = (props) => {
  const { t } = useTranslation()
  // It has its place from the first: a button that moved away under a finger would be missed.
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
