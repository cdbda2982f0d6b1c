import { isCommandPending } from '../api/command.ts'
import { tab } from '../base/storage.ts'

const KEY = 'reloaded-at'
const AGAIN_AFTER_MS = 60_000

/** The fields that the member has changed, with the path of their page. */
const changedOn = new WeakMap<EventTarget, string>()

/** After a deploy the chunks of the old page are missing. One reload opens the new page. A second would not help. */
export function reloadAfterDeploy(): void {
  document.addEventListener('input', ({ target }) => {
    if (target) changedOn.set(target, window.location.pathname)
  })
  window.addEventListener('vite:preloadError', (event) => {
    // Offline, a missing chunk does not prove a deploy, and a reload would lose the page.
    if (!navigator.onLine || isCommandPending() || hasInput() || !isDue()) return
    event.preventDefault()
    window.location.reload()
  })
}

/** A reload would lose what the member has entered on this page. */
const hasInput = () =>
  [...document.querySelectorAll<HTMLInputElement>('input, textarea')].some(
    (field) => field.value !== '' && changedOn.get(field) === window.location.pathname,
  )

/** Without storage the page cannot know that it has just been reloaded, so it does not reload. */
function isDue(): boolean {
  if (Date.now() - Number(tab.read(KEY)) < AGAIN_AFTER_MS) return false
  return tab.write(KEY, String(Date.now()))
}
