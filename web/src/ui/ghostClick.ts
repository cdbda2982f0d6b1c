/** A second click within this time in ms is part of a double tap. */
export const GHOST_CLICK_MS = 400

let listening: AbortController | undefined

function swallow(event: MouseEvent) {
  if (event.detail < 2) return
  event.preventDefault()
  event.stopPropagation()
}

/**
 * Ignores the second click of a double tap. Call it when a modal opens or closes, because the click would hit another
 * control.
 */
export function ignoreGhostClick() {
  listening?.abort()
  const now = new AbortController()
  listening = now
  addEventListener('click', swallow, { capture: true, signal: now.signal })
  setTimeout(() => now.abort(), GHOST_CLICK_MS)
}
