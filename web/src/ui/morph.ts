import { flushSync } from 'react-dom'

/**
 * False in WebKit, because a view transition into a dialog crashes the page there (seen in WebKitGTK 2.50). A crash on
 * iOS 26 is reported in https://github.com/react/react/issues/35336
 */
export const canMorph = () =>
  'startViewTransition' in document &&
  !navigator.vendor.startsWith('Apple') &&
  matchMedia('(prefers-reduced-motion: no-preference)').matches

/**
 * Applies a change in which an element grows into the one that has the view transition name `morph` afterwards: the
 * cover of a sheet, the icon of a dialog. Without view transitions, or with reduced motion, only the change is applied.
 */
export function animateInto(from: HTMLElement | null, change: () => void) {
  if (!from || !canMorph()) return change()
  from.style.viewTransitionName = 'morph'
  const transition = document.startViewTransition(() => {
    from.style.viewTransitionName = ''
    flushSync(change)
  })
  // The browser skips the motion where the page is hidden or two elements have the name.
  transition.ready.catch(() => {})
}
