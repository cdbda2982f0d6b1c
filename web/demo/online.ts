/** Set by the presenter. The device's own network state does not matter, because the demo needs no network. */
let isCut = false

/** Replaces the device's network state by the presenter's. */
export function overrideNetwork() {
  Object.defineProperty(navigator, 'onLine', { get: () => !isCut, configurable: true })
  const hide = (event: Event) => event.isTrusted && event.stopImmediatePropagation()
  addEventListener('online', hide, true)
  addEventListener('offline', hide, true)
}

/** Switches the network off or on, and dispatches the event. */
export function cutNetwork(cut: boolean) {
  if (cut === isCut) return
  isCut = cut
  dispatchEvent(new Event(cut ? 'offline' : 'online'))
}
