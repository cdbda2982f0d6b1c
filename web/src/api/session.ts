import { device, tab } from '../base/storage.ts'
import { storedToken, TOKEN_KEY } from './storedToken.ts'

const LAST_SYNC = 'last_sync'

/** Why the browser must leave the page: to the login, or to the termination notice. */
export type Leave = 'login' | 'terminated'

type LeaveListener = (leave: Leave, reason?: string) => void

/** True from the moment the browser leaves the page: further requests are cancelled. */
let isLeaving = false

const listeners = new Set<LeaveListener>()

/** A duplicated tab has a copy of the tab's storage, and no storage event. So tabs broadcast the tokens that have ended. */
const tabs = typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel('ended-tokens')

/** The token of this tab, or of this device (SES-1). */
export const token = storedToken

/** True if the login outlives this tab. */
export const isRemembered = (): boolean => Boolean(device.read(TOKEN_KEY))

/** Stores the token: on this device when the member wants to be remembered, else in this tab alone. */
export function logIn(newToken: string, remember: boolean) {
  clearSession()
  ;(remember ? device : tab).write(TOKEN_KEY, newToken)
}

/** Deletes the token and the time of the last refresh. Language, invite code, guest id and agreement stay (SES-2). */
export function clearSession() {
  const ended = token()
  forget()
  if (ended) tabs?.postMessage(ended)
}

function forget() {
  for (const place of [tab, device]) place.write(TOKEN_KEY, undefined)
  device.write(LAST_SYNC, undefined)
}

export function logOut() {
  clearSession()
  leave('login')
}

/** Ends the login that a refused call used, unless the member has logged in again since. */
export function endSession(usedToken: string | null, reason: string) {
  if (usedToken !== token()) return
  clearSession()
  leave('login', reason)
}

/** Cancels every request until `endLeaving`. */
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

/** Calls back when the page must be left, for example because another tab ended the login. */
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
  const stored = Number(device.read(LAST_SYNC))
  return stored > 0 ? stored : undefined
}

export function rememberSync(at: number) {
  device.write(LAST_SYNC, String(at))
}
