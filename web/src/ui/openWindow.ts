/** In-app browsers (LINE, Facebook, Android web views) cannot open tabs. */
const inApp = /\bLine\/|FBAN|FBAV|Instagram|MicroMessenger|; wv\)/
/** Unlocks the button after this time in ms if the page was not left. */
const LEAVING_MS = 10_000

export type GameWindow = ReturnType<typeof openWindow>

/**
 * Opens a tab, or uses this one if that fails. Call it in the tap handler, because browsers block tabs that open later.
 * Pass addresses through `safeUrl` first.
 */
export function openWindow(inNewTab: boolean) {
  const tab = inNewTab && !inApp.test(navigator.userAgent) ? window.open('', '_blank') : null
  // The opened page gets no reference to this one.
  if (tab) tab.opener = null
  const waitUntilLeft = () => (tab ? Promise.resolve() : waitForReturn())
  return {
    goTo: (address: string) => {
      const { href } = new URL(address, location.href)
      if (tab) tab.location.replace(href)
      else location.assign(href)
      return waitUntilLeft()
    },
    /** Posts a form, so that its fields are not in the address. */
    post: (address: string, fields: Readonly<Record<string, string>>) => {
      const { document } = tab ?? window
      const form = document.createElement('form')
      form.method = 'post'
      form.action = new URL(address, location.href).href
      for (const [name, value] of Object.entries(fields)) {
        const input = document.createElement('input')
        Object.assign(input, { type: 'hidden', name, value })
        form.append(input)
      }
      document.body.append(form)
      form.submit()
      form.remove()
      return waitUntilLeft()
    },
    close: () => tab?.close(),
  }
}

/** Opens an address in the tab with this name, or in a new one. Returns false if the browser blocks it. */
export const openNamedTab = (address: string, name: string) => window.open(address, name) !== null

/** Resolves when the member is back on this page, or has not left it. */
const waitForReturn = () =>
  Promise.race([waitUntilBack(), new Promise<void>((resolve) => setTimeout(resolve, LEAVING_MS))])

/** Resolves when the member returns to this page by Back or from another tab. `listening` stops the wait. */
export function waitUntilBack(listening = new AbortController()): Promise<void> {
  return new Promise((resolve) => {
    const back = () => {
      if (document.hidden) return
      listening.abort()
      resolve()
    }
    addEventListener('pageshow', back, listening)
    document.addEventListener('visibilitychange', back, listening)
  })
}
