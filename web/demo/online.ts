/** Whether the presenter cut the connection. The demo needs no network: that this device has none is no news to it. */
let isCut = false

/** Lets the page believe in the presenter's network instead of the device's. */
export function overrideNetwork() {
  Object.defineProperty(navigator, 'onLine', { get: () => !isCut, configurable: true })
  const hide = (event: Event) => event.isTrusted && event.stopImmediatePropagation()
  addEventListener('online', hide, true)
  addEventListener('offline', hide, true)
}

/** What the page is told when the presenter cuts the connection, or mends it. */
export function cutNetwork(cut: boolean) {
  if (cut === isCut) return
  isCut = cut
  dispatchEvent(new Event(cut ? 'offline' : 'online'))
}
