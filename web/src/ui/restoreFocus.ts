import { topModal } from './topModal.ts'
import { focusHeading } from './usePageTitle.ts'

/**
 * Call after a modal closed, when the browser has focused its opener. If the opener is removed, now or later, focuses the
 * modal below or the heading. Otherwise keys and screen readers would start at the top of the page again.
 */
export function restoreFocus(): void {
  if (isFocusLost()) focusNext()
  const opener = document.activeElement
  const watch = new MutationObserver(() => {
    if (document.activeElement === opener) return
    watch.disconnect()
    if (!opener?.isConnected && isFocusLost()) focusNext()
  })
  watch.observe(document.body, { childList: true, subtree: true })
}

/** Returns whether the focused element was removed or is in a closed modal. */
const isFocusLost = () => document.activeElement?.matches('body, dialog:not([open]) *') ?? true

function focusNext() {
  const panel = topModal()?.firstElementChild
  if (panel instanceof HTMLElement) panel.focus({ preventScroll: true })
  else focusHeading()
}
