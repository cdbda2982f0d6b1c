import { INVITE_REWARD } from '@wallet/contracts/limits'
import { shortName } from '@wallet/fixtures/names'
import type { MemberRow } from '@wallet/fixtures/seed'
import { toSatang } from '../../shared/money.ts'
import type { World } from '../../world.ts'

/**
 * The member whose invite code this is. A build may set any prefix before the inviter's _id, so only the end of the
 * code counts. An unknown code is ignored: a broken link must not keep anyone from registering.
 */
export function inviterOf(world: World, inviteCode: string | null | undefined) {
  const code = inviteCode?.trim().toLowerCase()
  return code ? world.tables.members.all().find(({ _id }) => code.endsWith(_id)) : undefined
}

/** Adds a new member to the list of who invited them, and the reward to what may be collected. */
export function creditInviter(world: World, inviterId: string, invitee: Readonly<MemberRow>) {
  const amount = toSatang(INVITE_REWARD)
  world.tables.invites.insert({
    _id: world.random.id(),
    memberId: inviterId,
    fromName: shortName(invitee.name),
    amount,
    createdAt: world.now,
  })
  world.tables.members.edit(inviterId).invite.amount += amount
}
