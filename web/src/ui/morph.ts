import { flushSync } from 'react-dom'

/**
 * WebKit is left out, because a view transition into a dialog ends the process of the page there (WebKitGTK 2.50), and
 * others have seen the same on iOS 26: https://github.com/react/react/issues/35336
 */
export const canMorph = () =>
  'startViewTransition' in document &&
  !navigator.vendor.startsWith('Apple') &&
  matchMedia('(prefers-reduced-motion: no-preference)').matches

/**
 * Applies a change in which an element grows into the one that has the view transition name `morph` afterwards: the
 * cover of a sheet, the icon of a dialog. Without view transitions, or with reduced motion, only the change is applied.
 */
export function morph(from: HTMLElement | null, change: () => void) {
  if (!from || !canMorph()) return change()
  from.style.viewTransitionName = 'morph'
  const transition = document.startViewTransition(() => {
    from.style.viewTransitionName = ''
    flushSync(change)
  })
  // The browser skips the motion where the page is hidden or two elements have the name.
  transition.ready.catch(() => {})
}
