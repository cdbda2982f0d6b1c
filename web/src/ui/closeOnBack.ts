/** What is open over the page, oldest first; the back gesture asks it to close, and it answers whether it does. */
const open: (() => boolean)[] = []
/** The address of the page that has a second entry in the history, for the back gesture to take. */
let entryAt: string | undefined
let isLeaving = false
/** The page is given up: what is open on it goes with it, and needs no entry again. */
let isGivenUp = false

/**
 * While something is open over the page, the back gesture closes it and leaves the page where it is: Chrome on Android
 * does that by itself, iOS and the browsers inside of apps do not. Answers what ends it.
 */
export function closeOnBack(ask: () => boolean): () => void {
  if (open.length === 0) window.addEventListener('popstate', goneBack)
  open.push(ask)
  settleSoon()
  return () => {
    open.splice(open.indexOf(ask), 1)
    if (open.length === 0) isGivenUp = false
    settleSoon()
  }
}

/**
 * Goes on once the second entry is gone: the page that then takes the place of this one would else take that of the
 * entry alone, and the way back would lead to this page.
 */
export function withoutEntry(goOn: () => void) {
  if (!isLeaving && entryAt !== window.location.href) return goOn()
  isGivenUp = open.length > 0
  window.addEventListener('popstate', goOn, { once: true })
  if (isLeaving) return
  isLeaving = true
  entryAt = undefined
  window.history.back()
}

/** One sheet often gives way to the next: only when that is done does the history follow. */
const settleSoon = () => queueMicrotask(settle)

function settle() {
  if (isLeaving || isGivenUp) return
  if (open.length > 0 && entryAt === undefined) {
    window.history.pushState(window.history.state, '')
    entryAt = window.location.href
  }
  if (open.length > 0 || entryAt === undefined) return
  // A link in a sheet has led on from it: then the entry stays behind.
  isLeaving = entryAt === window.location.href
  entryAt = undefined
  if (isLeaving) window.history.back()
  else window.removeEventListener('popstate', goneBack)
}

function goneBack() {
  const isOurs = !isLeaving && entryAt !== undefined
  if (isOurs) entryAt = undefined
  isLeaving = false
  if (open.length === 0) window.removeEventListener('popstate', goneBack)
  // What closes sees to the history when it has gone.
  if (!isOurs || !open.at(-1)?.()) settleSoon()
}
