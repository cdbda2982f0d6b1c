import { type ReactNode, startTransition } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'

/**
 * Puts the app into the page: over the drawn page where there is one, which keeps what was typed (`useTypedBefore`), or
 * else in the place of the splash. As a transition the first render can be interrupted: a tap on a slow phone does not
 * wait for all of it.
 */
export function takeOver(root: HTMLElement, app: ReactNode): void {
  const isDrawn = root.dataset.shows === 'picture'
  root.dataset.shows = 'app'
  startTransition(() => {
    if (isDrawn) hydrateRoot(root, app)
    else createRoot(root).render(app)
  })
}
