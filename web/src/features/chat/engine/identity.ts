import { GUEST_ID } from '@wallet/contracts/limits'
import { createId } from '../../../base/createId.ts'
import { device } from '../../../base/storage.ts'

/** Whose conversation it is: a member's or a guest's, never both (CHT-2). */
export interface Identity {
  /** The first of the next two that exists. */
  id: string
  userId: string | null
  guestId: string | null
  username: string | null
  name: string | null
}

const KEY = 'guest-id'

function storedGuestId(): string | undefined {
  const stored = device.read(KEY)
  return stored && GUEST_ID.test(stored) ? stored : undefined
}

export const isGuestKnown = () => storedGuestId() !== undefined

/** Creates the guest id of this device once, and stores it (CHT-3). */
export function guestIdentity(): Identity {
  const id = storedGuestId() ?? createId()
  device.write(KEY, id)
  return { id, userId: null, guestId: id, username: null, name: null }
}

export function memberIdentity(profile: Pick<Identity, 'username' | 'name'> & { _id: string }): Identity {
  const { _id: id, username, name } = profile
  return { id, userId: id, guestId: null, username, name }
}
