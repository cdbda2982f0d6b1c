const KEY = 'reloaded-at'
const AGAIN_AFTER_MS = 60_000

/** After a deploy the chunks of the old page are gone: one reload brings the new page, a second would not help. */
export function reloadAfterDeploy(): void {
  window.addEventListener('vite:preloadError', (event) => {
    // Offline, a missing chunk says nothing of a deploy, and a reload would lose the page.
    if (!navigator.onLine) return
    if (!isDue()) return
    event.preventDefault()
    window.location.reload()
  })
}

/** Without a place to write down when it was, it might reload for ever: then not at all. */
function isDue(): boolean {
  try {
    const isFirst = Date.now() - Number(sessionStorage.getItem(KEY)) >= AGAIN_AFTER_MS
    if (isFirst) sessionStorage.setItem(KEY, String(Date.now()))
    return isFirst
  } catch {
    return false
  }
}
