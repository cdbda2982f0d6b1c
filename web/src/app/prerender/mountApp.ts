import { type ReactNode, startTransition } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'

/**
 * Hydrates the prerendered page, which keeps the typed values (`useTypedBefore`), or renders the app in place of the
 * splash. A transition keeps the first render interruptible by taps on slow phones.
 */
export function mountApp(root: HTMLElement, app: ReactNode): void {
  const isPrerendered = root.dataset.shows === 'prerendered'
  root.dataset.shows = 'app'
  startTransition(() => {
    if (isPrerendered) hydrateRoot(root, app)
    else createRoot(root).render(app)
  })
}
