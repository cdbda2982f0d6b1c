import { topModal } from './topModal.ts'
import { focusHeading } from './usePageTitle.ts'

/** The opener of a modal that closes. The next modal, which may replace it in the same commit, has the same opener. */
let lastOpener: Element | null = null

export const findOpener = () => (isLost(document.activeElement) ? lastOpener : document.activeElement)

/**
 * Call when a modal closes. Focuses its opener after the commit, in which React may focus the closing modal again. If the
 * opener is removed, focuses the modal below or the heading.
 */
export function restoreFocus(opener: Element | null): void {
  lastOpener = opener
  queueMicrotask(() => {
    lastOpener = null
    if (isLost(document.activeElement)) focus(isLost(opener) ? topModal()?.firstElementChild : opener)
  })
}

let watch: MutationObserver | undefined

/** If the focused element is removed, focuses the top modal or the heading, so that the focus does not fall to the body. */
function watchFocus() {
  const focused = document.activeElement
  watch?.disconnect()
  watch = new MutationObserver(() => {
    if (document.activeElement === focused) return
    watch?.disconnect()
    if (!focused?.isConnected && isLost(document.activeElement)) focus(topModal()?.firstElementChild)
  })
  watch.observe(document.body, { childList: true, subtree: true })
}

document.addEventListener('focusin', watchFocus)

/** Returns whether the element was removed, was disabled, or is in a closed modal. */
const isLost = (element: Element | null) =>
  !element?.isConnected || element.matches('body, :disabled, dialog:not([open]) *')

function focus(element: Element | null | undefined) {
  if (element instanceof HTMLElement) element.focus({ preventScroll: true })
  else focusHeading()
}
