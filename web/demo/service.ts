import { base } from './base.ts'

const STAY_MS = 15_000

/** Asks the worker for something; what it answers comes over the port. */
export function ask(message: { type: string } & Record<string, unknown>, port?: MessagePort) {
  navigator.serviceWorker.controller?.postMessage(message, port ? [port] : [])
}

/** Asks the worker for something and hears of it until it is done. */
function follow<T>(message: { type: string } & Record<string, unknown>, hear: (answer: T) => void) {
  const { port1, port2 } = new MessageChannel()
  port1.onmessage = ({ data }) => hear(data)
  ask(message, port2)
}

/** Resolves when a worker answers for this page: the first time as soon as it has begun. */
export async function startService(): Promise<void> {
  const { serviceWorker } = navigator
  const controlled = new Promise<void>((resolve) => {
    if (serviceWorker.controller) resolve()
    else serviceWorker.addEventListener('controllerchange', () => resolve(), { once: true })
  })
  const registration = await serviceWorker.register(`${base}demo-sw.js`, {
    scope: base,
    updateViaCache: 'none',
  })
  // After a reload that goes past the worker, it is there but does not answer for this page.
  if (!serviceWorker.controller) registration.active?.postMessage({ type: 'claim' })
  await controlled
  const stay = () => ask({ type: 'stay', cookies: document.cookie })
  stay()
  setInterval(stay, STAY_MS)
  // The app marks the page with its language when it has set its cookie.
  new MutationObserver(stay).observe(document.documentElement, { attributeFilter: ['lang'] })
}

export interface Keeping {
  /** From 0 to 1: how much of it works without a network. */
  part: number
  failed: boolean
}

/** Keeps the app, or the clips, for when there is no network. */
export const keep = (what: 'app' | 'clips', onStep: (state: Keeping) => void) =>
  follow<Partial<Keeping>>({ type: 'keep', what }, ({ part = 0, failed = false }) => onStep({ part, failed }))

/** Says when the host has another version than the one that runs; it stays out until `update`. */
export async function onNewVersion(listener: () => void) {
  const registration = await navigator.serviceWorker.ready
  const isLater = () => registration.active && registration.installing
  if (isLater()) listener()
  registration.addEventListener('updatefound', () => isLater() && listener())
}

/** Fetches the new version whole and begins with it. */
export async function update() {
  const registration = await navigator.serviceWorker.ready
  await new Promise<void>((resolve) => follow({ type: 'update' }, () => resolve()))
  navigator.serviceWorker.addEventListener('controllerchange', () => location.reload(), { once: true })
  await registration.update()
}
