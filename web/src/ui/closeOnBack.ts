/** The open modals, oldest first. Each closes on the back gesture and returns whether it closed. */
const open: (() => boolean)[] = []
/** The address of the page with the extra history entry that the back gesture removes. */
let entryAt: string | undefined
let isLeaving = false
/** The page is being left, so its modals need no history entry. */
let isGivenUp = false
let goOnWithout: (() => void) | undefined

/**
 * Makes the back gesture close a modal instead of leaving the page. Chrome on Android does this natively, iOS and in-app
 * browsers do not. Returns a function that stops this.
 */
export function closeOnBack(ask: () => boolean): () => void {
  if (open.length === 0) window.addEventListener('popstate', onWentBack)
  open.push(ask)
  settleSoon()
  return () => {
    open.splice(open.indexOf(ask), 1)
    if (open.length === 0) isGivenUp = false
    settleSoon()
  }
}

/**
 * Continues after the extra history entry is removed. Otherwise a replaced page would replace the extra entry only, and
 * Back would lead to this page. If `isPageKept` is true, modals that stay open get an entry again.
 */
export function runWithoutEntry(goOn: () => void, isPageKept = false) {
  if (!isLeaving && entryAt !== window.location.href) return goOn()
  isGivenUp = !isPageKept && open.length > 0
  goOnWithout = goOn
  if (isLeaving) return
  isLeaving = true
  entryAt = undefined
  window.history.back()
}

/** Update the history after all changes of this task, because one sheet often replaces another. */
const settleSoon = () => queueMicrotask(settle)

function settle() {
  if (isLeaving || isGivenUp) return
  if (open.length > 0 && entryAt === undefined) {
    window.history.pushState(window.history.state, '')
    entryAt = window.location.href
  }
  if (open.length > 0 || entryAt === undefined) return
  // A link in the sheet has changed the page. Keep the entry.
  isLeaving = entryAt === window.location.href
  entryAt = undefined
  if (isLeaving) window.history.back()
  else window.removeEventListener('popstate', onWentBack)
}

function onWentBack() {
  // A link to another sheet changes the hash, which is not the back gesture.
  const isOurs = !isLeaving && entryAt === window.location.href
  if (isOurs) entryAt = undefined
  isLeaving = false
  goOnWithout?.()
  goOnWithout = undefined
  if (open.length === 0) window.removeEventListener('popstate', onWentBack)
  // The closing modal updates the history.
  if (!isOurs || !open.at(-1)?.()) settleSoon()
}
