import { tab } from '../base/storage.ts'

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

/** Without storage the page cannot know that it has just been reloaded, so it does not reload. */
function isDue(): boolean {
  if (Date.now() - Number(tab.read(KEY)) < AGAIN_AFTER_MS) return false
  return tab.write(KEY, String(Date.now()))
}
