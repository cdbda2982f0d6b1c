import type { MemberRow } from '@wallet/fixtures/seed'
import type { World } from '../../world.ts'
import { credit } from '../invite/share.ts'

/**
 * Finds the member of an invite code. A build may set any prefix before the _id, so only the end of the code
 * counts. Unknown codes are ignored: a broken link must not stop a registration.
 */
export function inviterOf(world: World, inviteCode: string | null | undefined) {
  const code = inviteCode?.trim().toLowerCase()
  return code ? world.tables.members.all().find(({ _id }) => code.endsWith(_id)) : undefined
}

/** Adds a new member to the invitees of the inviter, and the reward to the invite bonus. */
export const creditInviter = (world: World, inviterId: string, invitee: Readonly<MemberRow>) =>
  credit(world, inviterId, invitee, world.settings.rewards.inviteReward * 100)
