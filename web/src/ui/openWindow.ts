/** Pages inside another app (LINE, Facebook, an Android web view) have no tabs to open. */
const inApp = /\bLine\/|FBAN|FBAV|Instagram|MicroMessenger|; wv\)/
/** How long the button stays locked when the page should be leaving but stays. */
const LEAVING_MS = 10_000

/** Where an address will open: a tab of its own, or this one. */
export interface GameWindow {
  goTo: (address: string) => Promise<void>
  /** By a form, which carries its fields outside the address. */
  post: (address: string, fields: Readonly<Record<string, string>>) => Promise<void>
  /** Nothing will be opened after all. */
  close: () => void
}

/**
 * Must be called in the tap itself: a tab that is opened later counts as a pop-up. If no tab opens, this one is used.
 * Pass addresses through `safeUrl` first.
 */
export function openWindow(inNewTab: boolean): GameWindow {
  const tab = inNewTab && !inApp.test(navigator.userAgent) ? window.open('', '_blank') : null
  // The opened page gets no reference to this one.
  if (tab) tab.opener = null
  const leaving = () => (tab ? Promise.resolve() : backOrStuck())
  return {
    goTo: (address) => {
      const { href } = new URL(address, location.href)
      if (tab) tab.location.replace(href)
      else location.assign(href)
      return leaving()
    },
    post: (address, fields) => {
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
      return leaving()
    },
    close: () => tab?.close(),
  }
}

/** Settles when the member is back on this page, or when it was never left. */
async function backOrStuck(): Promise<void> {
  const over = new AbortController()
  let timer: ReturnType<typeof setTimeout> | undefined
  const stuck = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, LEAVING_MS)
  })
  await Promise.race([comingBack(over), stuck])
  clearTimeout(timer)
  over.abort()
}

/**
 * Settles when the member next comes back to this page: by the back button, or from another tab. `listening` ends the
 * wait before.
 */
export function comingBack(listening = new AbortController()): Promise<void> {
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
