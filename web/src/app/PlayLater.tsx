import { lazy, Suspense } from 'react'
import type { PlayButton as Button } from '../money/PlayContext.ts'

/** Where it cannot be loaded the ending goes without. */
const PlayButton = lazy<Button>(() =>
  import('../features/game/PlayButton.tsx').catch(() => ({ default: () => null })),
)

/** The button that plays a game, loaded with the first ending that needs it. */
export const PlayLater: Button = (props) => (
  <Suspense>
    <PlayButton {...props} />
  </Suspense>
)
