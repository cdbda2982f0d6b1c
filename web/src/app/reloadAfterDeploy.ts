const KEY = 'reloaded-at'
const AGAIN_AFTER_MS = 60_000

/** After a deploy the chunks of the old page are gone: one reload brings the new page, a second would not help. */
export function reloadAfterDeploy(): void {
  window.addEventListener('vite:preloadError', (event) => {
    // Offline, a missing chunk says nothing of a deploy, and a reload would lose the page.
    if (!navigator.onLine) return
    const last = Number(sessionStorage.getItem(KEY))
    if (Date.now() - last < AGAIN_AFTER_MS) return
    sessionStorage.setItem(KEY, String(Date.now()))
    event.preventDefault()
    window.location.reload()
  })
}
