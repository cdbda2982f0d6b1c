import { useSyncExternalStore } from 'react'

const SCRIPT = '/sw.js'
/** A page that is open for long looks for a new version when somebody comes back to it, and not every time. */
const LOOK_AGAIN_MS = 10 * 60_000

/** The script that this page began with; the worker names the one of the newest version. */
const ownEntry = () => {
  const script = document.querySelector<HTMLScriptElement>('script[type=module][src]')
  return script ? new URL(script.src).pathname : undefined
}

interface AddressPolicy {
  createScriptURL: (text: string) => string
}

/** Trusted Types let no address of a script through that is no constant of ours. */
function trusted(): string {
  const { trustedTypes } = window as {
    trustedTypes?: { createPolicy: (name: string, rules: AddressPolicy) => AddressPolicy }
  }
  const policy = trustedTypes?.createPolicy('app-worker', { createScriptURL: () => SCRIPT })
  return policy?.createScriptURL('') ?? SCRIPT
}

/**
 * Has the files of the app kept, for when there is no network, and calls back when there is a new version of them, from
 * the first listener on.
 */
export function watchVersion() {
  let isThere = false
  let hasBegun = false
  const listeners = new Set<() => void>()

  async function begin() {
    const { serviceWorker } = navigator
    serviceWorker.addEventListener('message', ({ data }) => {
      const entry: unknown = data?.entry
      if (typeof entry !== 'string' || entry === ownEntry()) return
      isThere = true
      for (const listener of listeners) listener()
    })
    serviceWorker.controller?.postMessage('which version?')
    const registration = await serviceWorker.register(trusted(), { updateViaCache: 'none' })
    let lookedAt = Date.now()
    document.addEventListener('visibilitychange', () => {
      if (document.visibilityState !== 'visible' || Date.now() - lookedAt < LOOK_AGAIN_MS) return
      lookedAt = Date.now()
      registration.update().catch(() => {})
    })
  }

  return {
    isThere: () => isThere,
    subscribe(listener: () => void) {
      listeners.add(listener)
      if (!hasBegun && import.meta.env.MODE === 'production' && 'serviceWorker' in navigator) {
        hasBegun = true
        // A browser that allows none (a private window, an app's own) is one without a shell.
        begin().catch(() => {})
      }
      return () => void listeners.delete(listener)
    },
  }
}

const ofThisPage = watchVersion()

/** Whether the server has a newer version of the app than this page. */
export const useNewVersion = (version = ofThisPage) =>
  useSyncExternalStore(version.subscribe, version.isThere)
