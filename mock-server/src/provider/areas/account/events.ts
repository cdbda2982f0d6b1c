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
  /** What the calls of every open login of the member are refused with from now on. */
  session?: Message
  invite?: Odds
  refund?: Odds
}

function statusAfter({ active, addressAllowed }: MemberChanged): MemberRow['status'] | undefined {
  if (active === false) return 'inactive'
  if (addressAllowed === false) return 'refused-ip'
  return active || addressAllowed ? 'active' : undefined
}

/** `member.changed`: the service lets a member in or out, ends their logins, or sets their odds. */
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
