/** A second click within this time in ms is part of a double tap. */
export const GHOST_CLICK_MS = 400

let listening: AbortController | undefined

function blockGhostClick(event: MouseEvent) {
  if (event.detail < 2) return
  event.preventDefault()
  event.stopPropagation()
}

/** Ignores the second click of a double tap, which would hit another control after a modal opens or closes. */
export function ignoreGhostClick() {
  listening?.abort()
  const now = new AbortController()
  listening = now
  addEventListener('click', blockGhostClick, { capture: true, signal: now.signal })
  setTimeout(() => now.abort(), GHOST_CLICK_MS)
}
