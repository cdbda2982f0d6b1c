import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { createStore, useStore } from '../base/store.ts'
import { Button } from '../ui/Button.tsx'
import { cx, look } from '../ui/cx.ts'
import styles from './NewVersion.module.css'

const SCRIPT = '/sw.js'
/** A page checks for a new version when the member comes back to the page, but not each time. */
const LOOK_AGAIN_MS = 10 * 60_000

/** Returns the script that this page started with. The worker sends the name of the newest one. */
const ownEntry = () => {
  const script = document.querySelector<HTMLScriptElement>('script[type=module][src]')
  return script ? new URL(script.src).pathname : undefined
}

interface AddressPolicy {
  createScriptURL: (text: string) => string
}

/** Trusted Types reject a script address that is not a constant of the app. */
function createScriptUrl(): string {
  const { trustedTypes } = window as {
    trustedTypes?: { createPolicy: (name: string, rules: AddressPolicy) => AddressPolicy }
  }
  const policy = trustedTypes?.createPolicy('app-worker', { createScriptURL: () => SCRIPT })
  return policy?.createScriptURL('') ?? SCRIPT
}

const isThere = createStore(false)

async function registerWorker() {
  const { serviceWorker } = navigator
  serviceWorker.addEventListener('message', ({ data }) => {
    const entry: unknown = data?.entry
    if (typeof entry === 'string' && entry !== ownEntry()) isThere.change(() => true)
  })
  serviceWorker.controller?.postMessage('which version?')
  const registration = await serviceWorker.register(createScriptUrl(), { updateViaCache: 'none' })
  let lookedAt = Date.now()
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState !== 'visible' || Date.now() - lookedAt < LOOK_AGAIN_MS) return
    lookedAt = Date.now()
    registration.update().catch(() => {})
  })
}

let hasBegun = false

/** True if the server has a newer version. Registers the worker that stores the app's files for offline use. */
function useNewVersion(): boolean {
  useEffect(() => {
    if (hasBegun || import.meta.env.MODE !== 'production' || !('serviceWorker' in navigator)) return
    hasBegun = true
    // Private windows and in-app browsers refuse workers. The app works without one.
    registerWorker().catch(() => {})
  }, [])
  return useStore(isThere)
}

export function NewVersion() {
  const { t } = useTranslation()
  if (!useNewVersion()) return null
  return (
    <p role="status" className={cx(look.between, look.quiet, styles.line)}>
      <span>{t('home.newVersion')}</span>
      <Button kind="text" size="small" onClick={() => window.location.reload()}>
        {t('home.reload')}
      </Button>
    </p>
  )
}
