import { GUEST_ID } from '@wallet/contracts/limits'

/** Whose conversation it is: a member's or a guest's, never both (CHT-2). */
export interface Identity {
  /** Of the two that follow, the one that is there. */
  id: string
  userId: string | null
  guestId: string | null
  username: string | null
  name: string | null
}

const KEY = 'guest-id'

/** A random id, also where the page is not in a secure context. */
export function newId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  return [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}

let memory: string | undefined

function storedGuestId(): string | undefined {
  try {
    const stored = localStorage.getItem(KEY)
    return stored && GUEST_ID.test(stored) ? stored : undefined
  } catch {
    return memory
  }
}

/** Whether this device has been a guest before. */
export const isGuestKnown = () => storedGuestId() !== undefined

/** The guest's own id of this device: made once and kept (CHT-3); where storage is blocked, as long as the page. */
function guestId(): string {
  const known = storedGuestId()
  if (known) return known
  memory = newId()
  try {
    localStorage.setItem(KEY, memory)
  } catch {
    // Storage is blocked.
  }
  return memory
}

export function guest(): Identity {
  const id = guestId()
  return { id, userId: null, guestId: id, username: null, name: null }
}

export function member(profile: { _id: string; username: string; name: string }): Identity {
  const { _id: id, username, name } = profile
  return { id, userId: id, guestId: null, username, name }
}
