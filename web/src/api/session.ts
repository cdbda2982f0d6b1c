import { device, tab } from '../base/storage.ts'
import { DRAFT_KEY, INVITE_CODE_KEY, storedToken, TOKEN_KEY } from './storedKeys.ts'

const LAST_SYNC = 'last_sync'

/** The page that replaces the current one when the session or the service ends. */
export type Leave = 'login' | 'terminated'

/** A message of the provider, or what another tab did: it logged out, or another member logged in there. */
export type LeaveReason = { message: string } | 'loggedOutElsewhere' | 'replacedElsewhere'

type LeaveListener = (leave: Leave, reason?: LeaveReason) => void

/** True from the moment the browser leaves the page: further requests are cancelled. */
let isLeaving = false

const listeners = new Set<LeaveListener>()
const loginListeners = new Set<() => void>()

/** A duplicated tab has a copy of the tab's storage, and no storage event. So tabs broadcast the tokens that have ended. */
const tabs = openChannel()

/** Returns undefined without channels, and where Firefox blocks the storage of the site. */
function openChannel(): BroadcastChannel | undefined {
  try {
    return new BroadcastChannel('ended-tokens')
  } catch {
    return undefined
  }
}

/** The token of this tab, or of this device (SES-1). */
export const token = storedToken

/** True if the login outlives this tab. */
export const isRemembered = (): boolean => Boolean(device.read(TOKEN_KEY))

/** Stores the token on this device, or in this tab only. Deletes a registration, maybe of another person. */
export function logIn(newToken: string, remember: boolean) {
  const replaced = tab.read(TOKEN_KEY)
  // Overwrite a token of this device. Deleting it first would show other tabs a logout.
  device.write(TOKEN_KEY, remember ? newToken : undefined)
  tab.write(TOKEN_KEY, remember ? undefined : newToken)
  device.write(LAST_SYNC, undefined)
  if (replaced) tabs?.postMessage(replaced)
  tab.write(DRAFT_KEY, undefined)
  device.write(INVITE_CODE_KEY, undefined)
  for (const listener of loginListeners) listener()
}

/** Deletes the token and the time of the last refresh. Language, invite code, guest id and agreement stay (SES-2). */
export function clearSession() {
  const ended = tab.read(TOKEN_KEY)
  for (const place of [tab, device]) place.write(TOKEN_KEY, undefined)
  device.write(LAST_SYNC, undefined)
  if (ended) tabs?.postMessage(ended)
}

export function logOut() {
  clearSession()
  leave('login')
}

/** Ends the session of a rejected call, unless a newer session has started. `message` is the provider's. */
export function endSession(usedToken: string | null, message: string) {
  if (usedToken !== token()) return
  clearSession()
  leave('login', { message })
}

export function beginLeaving() {
  isLeaving = true
}

export function endLeaving() {
  isLeaving = false
}

export const isBeingLeft = (): boolean => isLeaving

export function leave(to: Leave, reason?: LeaveReason) {
  for (const listener of listeners) listener(to, reason)
}

/** Calls the listener when the page must be left. Returns the function that removes the listener. */
export function onLeave(listener: LeaveListener): () => void {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

/** Calls the listener after each login, for the rest of the page's life. */
export const onLogIn = (listener: () => void) => void loginListeners.add(listener)

addEventListener('storage', ({ key, oldValue, newValue }) => {
  if (key !== TOKEN_KEY || !oldValue || oldValue === newValue || tab.read(TOKEN_KEY)) return
  leave('login', newValue ? 'replacedElsewhere' : 'loggedOutElsewhere')
})

tabs?.addEventListener('message', ({ data }) => {
  if (data !== tab.read(TOKEN_KEY)) return
  tab.write(TOKEN_KEY, undefined)
  leave('login', 'loggedOutElsewhere')
})

export function lastSync(): number | undefined {
  const stored = Number(device.read(LAST_SYNC))
  return stored > 0 ? stored : undefined
}

export function rememberSync(at: number) {
  device.write(LAST_SYNC, String(at))
}
