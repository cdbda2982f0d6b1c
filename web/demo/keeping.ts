import { type Keeping, keep, onNewVersion } from './service.ts'

export interface Offline {
  app: Keeping | undefined
  clips: Keeping | undefined
  hasNewVersion: boolean
}

/** What the demo has kept for when there is no network; undefined in development, where nothing is kept. */
let offline: Offline | undefined
const listeners = new Set<() => void>()

function change(news: Partial<Offline>) {
  offline = { app: undefined, clips: undefined, hasNewVersion: false, ...offline, ...news }
  for (const listener of listeners) listener()
}

export const offlineState = () => offline

export function onOfflineState(listener: () => void): () => void {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

/** Keeps the whole app, and watches for a new version of it. */
export function keepApp() {
  keep('app', (app) => change({ app }))
  void onNewVersion(() => change({ hasNewVersion: true }))
}

export const keepClips = () => keep('clips', (clips) => change({ clips }))
