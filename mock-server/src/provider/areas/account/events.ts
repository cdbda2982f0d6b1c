import type { Message } from '@wallet/contracts/errors'
import type { MemberRow } from '@wallet/fixtures/seed'
import { memberNamed } from '../../shared/memberNamed.ts'
import type { World } from '../../world.ts'

interface Odds {
  isOpen?: boolean
  success?: number
  fail?: number
}

export interface MemberChanged {
  username: string
  active?: boolean
  addressAllowed?: boolean
  /** Ends all logins of the member. Their calls get this code. */
  session?: Message
  invite?: Odds
  refund?: Odds
}

function statusAfter({ active, addressAllowed }: MemberChanged): MemberRow['status'] | undefined {
  if (active === false) return 'inactive'
  if (addressAllowed === false) return 'refused-ip'
  return active || addressAllowed ? 'active' : undefined
}

/** `member.changed`: activates or blocks a member, ends the member's logins, or sets the odds. */
export function memberChanged(world: World, change: MemberChanged) {
  const { _id } = memberNamed(world, change.username)
  const member = world.tables.members.edit(_id)
  member.status = statusAfter(change) ?? member.status
  Object.assign(member.invite, change.invite)
  Object.assign(member.refund, change.refund)
  if (!change.session) return
  for (const session of world.tables.sessions.by('memberId', _id))
    if (session.ended === null) world.tables.sessions.edit(session._id).ended = change.session
}
