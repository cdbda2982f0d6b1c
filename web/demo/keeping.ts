import { createStore } from '../src/base/store.ts'
import { type Keeping, keep, onNewVersion } from './service.ts'

export interface Offline {
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
