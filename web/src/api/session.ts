import { storedToken, stores, TOKEN_KEY } from './storedToken.ts'

const LAST_SYNC = 'last_sync'

/** Why the browser must leave the page: to the login, or to the termination notice. */
export type Leave = 'login' | 'terminated'

type LeaveListener = (leave: Leave, reason?: string) => void

/** The page is being left: requests that it still makes are cancelled. */
let isLeaving = false

const listeners = new Set<LeaveListener>()

/** Where storage is blocked, the session lasts as long as the page. */
let memory: string | null = null

/**
 * A browser copies a tab's storage into its duplicate, and does not tell one tab what the other changes: so tabs tell
 * each other which token has ended. None of it is stored.
 */
const tabs = typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel('ended-tokens')

/** The stored token: of this tab, or of this device (SES-1). */
export function token(): string | null {
  return stores().length ? storedToken() : memory
}

/** Whether the login outlives this tab: the member wanted to be remembered. */
export const isRemembered = (): boolean => Boolean(stores()[1]?.getItem(TOKEN_KEY))

/** Stores the token: on this device when the member wants to be remembered, else in this tab alone. */
export function logIn(newToken: string, remember: boolean) {
  clearSession()
  const [tab, device] = stores()
  memory = newToken
  ;(remember ? device : tab)?.setItem(TOKEN_KEY, newToken)
}

/** Forgets the login and what was shown of it; language, invite code, guest id and agreement stay (SES-2). */
export function clearSession() {
  const ended = token()
  forget()
  if (ended) tabs?.postMessage(ended)
}

function forget() {
  memory = null
  for (const store of stores()) store.removeItem(TOKEN_KEY)
  stores()[1]?.removeItem(LAST_SYNC)
}

export function logOut() {
  clearSession()
  leave('login')
}

/** Ends the login that a refused call used, unless a newer one has begun since. */
export function endSession(usedToken: string | null, reason: string) {
  if (usedToken !== token()) return
  clearSession()
  leave('login', reason)
}

/** From now on nothing is sent, until the page that is left is gone. */
export function beginLeaving() {
  isLeaving = true
}

export function endLeaving() {
  isLeaving = false
}

export const isBeingLeft = (): boolean => isLeaving

/** `reason` is the provider's message. */
export function leave(to: Leave, reason?: string) {
  for (const listener of listeners) listener(to, reason)
}

/** Calls back when the page must be left; also when another tab of this device ended the login of this one. */
export function onLeave(listener: LeaveListener): () => void {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

addEventListener('storage', ({ key, oldValue, newValue }) => {
  if (key === TOKEN_KEY && oldValue && !newValue && !token()) leave('login')
})

tabs?.addEventListener('message', ({ data }) => {
  if (data !== token()) return
  forget()
  leave('login')
})

/** When the balances were last refreshed, in ms since 1970 (HOM-5). */
export function lastSync(): number | undefined {
  const stored = Number(stores()[1]?.getItem(LAST_SYNC))
  return stored > 0 ? stored : undefined
}

export function rememberSync(at: number) {
  stores()[1]?.setItem(LAST_SYNC, String(at))
}
