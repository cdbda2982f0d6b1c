import type { MemberRow } from '@wallet/fixtures/seed'
import type { World } from '../../world.ts'
import { credit } from '../invite/share.ts'

/**
 * The member whose invite code this is. A build may set any prefix before the inviter's _id, so only the end of the
 * code counts. An unknown code is ignored: a broken link must not keep anyone from registering.
 */
export function inviterOf(world: World, inviteCode: string | null | undefined) {
  const code = inviteCode?.trim().toLowerCase()
  return code ? world.tables.members.all().find(({ _id }) => code.endsWith(_id)) : undefined
}

/** Adds a new member to the list of who invited them, and the reward to what may be collected. */
export const creditInviter = (world: World, inviterId: string, invitee: Readonly<MemberRow>) =>
  credit(world, inviterId, invitee, world.settings.rewards.inviteReward * 100)
