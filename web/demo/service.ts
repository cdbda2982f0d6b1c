import { createStore } from '../src/base/store.ts'
import { base } from './base.ts'

const STAY_MS = 15_000

/** Sends a message to the worker. Answers come over the port. */
export function ask(message: { type: string } & Record<string, unknown>, port?: MessagePort) {
  navigator.serviceWorker.controller?.postMessage(message, port ? [port] : [])
}

/** Sends a message to the worker and receives its answers until it is done. */
function follow<T>(message: { type: string } & Record<string, unknown>, hear: (answer: T) => void) {
  const { port1, port2 } = new MessageChannel()
  port1.onmessage = ({ data }) => hear(data)
  ask(message, port2)
}

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
  // After a hard reload the worker is active but does not control the page.
  if (!serviceWorker.controller) registration.active?.postMessage({ type: 'claim' })
  await controlled
  const stay = () => ask({ type: 'stay', cookies: document.cookie })
  stay()
  setInterval(stay, STAY_MS)
  // The app sets the lang attribute after the cookie.
  new MutationObserver(stay).observe(document.documentElement, { attributeFilter: ['lang'] })
}

interface Keeping {
  /** Stored share, from 0 to 1. */
  part: number
  failed: boolean
}

/** Stores the app or the clips for offline use. */
const keep = (what: 'app' | 'clips', onStep: (state: Keeping) => void) =>
  follow<Partial<Keeping>>({ type: 'keep', what }, ({ part = 0, failed = false }) => onStep({ part, failed }))

/** Calls the listener when the host has a new version. `update` installs the version. */
async function onNewVersion(listener: () => void) {
  const registration = await navigator.serviceWorker.ready
  const isLater = () => registration.active && registration.installing
  if (isLater()) listener()
  registration.addEventListener('updatefound', () => isLater() && listener())
}

/** Downloads the new version completely and reloads the page. Without a network, the app counts as not saved. */
export async function update() {
  const fail = () => change({ app: { part: 0, failed: true } })
  const registration = await navigator.serviceWorker.ready
  await new Promise<void>((resolve) => follow({ type: 'update' }, () => resolve()))
  navigator.serviceWorker.addEventListener('controllerchange', () => location.reload(), { once: true })
  await registration.update().catch(fail)
  const { installing } = registration
  installing?.addEventListener('statechange', () => installing.state === 'redundant' && fail())
}

interface Offline {
  app: Keeping | undefined
  clips: Keeping | undefined
  hasNewVersion: boolean
}

/** State of the offline storage. Undefined in development, which stores nothing. */
export const offlineState = createStore<Offline | undefined>(undefined)

const change = (news: Partial<Offline>) =>
  offlineState.change((before) => ({
    app: undefined,
    clips: undefined,
    hasNewVersion: false,
    ...before,
    ...news,
  }))

/** Stores the app for offline use and watches for a new version. */
export function keepApp() {
  keep('app', (app) => change({ app }))
  void onNewVersion(() => change({ hasNewVersion: true }))
}

export const keepClips = () => keep('clips', (clips) => change({ clips }))
