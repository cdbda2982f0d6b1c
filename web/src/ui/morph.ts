import { flushSync } from 'react-dom'

export const canMorph = () =>
  'startViewTransition' in document && matchMedia('(prefers-reduced-motion: no-preference)').matches

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
