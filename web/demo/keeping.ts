import { createStore } from '../src/api/store.ts'
import { type Keeping, keep, onNewVersion } from './service.ts'

export interface Offline {
  app: Keeping | undefined
  clips: Keeping | undefined
  hasNewVersion: boolean
}

/** What the demo has kept for when there is no network; undefined in development, where nothing is kept. */
export const offlineState = createStore<Offline | undefined>(undefined)

const change = (news: Partial<Offline>) =>
  offlineState.change((before) => ({
    app: undefined,
    clips: undefined,
    hasNewVersion: false,
    ...before,
    ...news,
  }))

/** Keeps the whole app, and watches for a new version of it. */
export function keepApp() {
  keep('app', (app) => change({ app }))
  void onNewVersion(() => change({ hasNewVersion: true }))
}

export const keepClips = () => keep('clips', (clips) => change({ clips }))
