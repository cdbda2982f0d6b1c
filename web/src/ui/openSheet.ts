import { startTransition } from 'react'
import { flushSync } from 'react-dom'

/** Opens a sheet after the press was painted, because rendering a sheet takes several frames on a slow phone. */
export const openSheet = (open: () => void) => startTransition(open)

const mayAnimate = () =>
  'startViewTransition' in document && matchMedia('(prefers-reduced-motion: no-preference)').matches

/** Opens a sheet into whose cover the picture grows. Without view transitions, the sheet just opens. */
export function openSheetFrom(picture: HTMLElement | null, open: () => void) {
  if (!picture || !mayAnimate()) return openSheet(open)
  picture.style.viewTransitionName = 'cover'
  document.startViewTransition(() => {
    picture.style.viewTransitionName = ''
    flushSync(open)
  })
}
