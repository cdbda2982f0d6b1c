/** A click this long after a tap can still be the second of a double tap, in ms. */
export const GHOST_CLICK_MS = 400

let listening: AbortController | undefined

function swallow(event: MouseEvent) {
  if (event.detail < 2) return
  event.preventDefault()
  event.stopPropagation()
}

/**
 * Call when a modal opens or closes: the second click of a double tap would hit what lies under it now, such as a
 * link. That click is swallowed.
 */
export function ignoreGhostClick() {
  listening?.abort()
  const now = new AbortController()
  listening = now
  addEventListener('click', swallow, { capture: true, signal: now.signal })
  setTimeout(() => now.abort(), GHOST_CLICK_MS)
}
