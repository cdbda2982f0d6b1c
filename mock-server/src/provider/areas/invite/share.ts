import { shortName } from '@wallet/fixtures/names'
import type { MemberRow } from '@wallet/fixtures/seed'
import type { DayRow } from '../../rows.ts'
import type { World } from '../../world.ts'

export function credit(world: World, inviterId: string, friend: Readonly<MemberRow>, amount: number) {
  const { invites, members } = world.tables
  if (invites.get(friend._id)) invites.edit(friend._id).amount += amount
  else
    invites.insert({
      _id: friend._id,
      memberId: inviterId,
      fromName: shortName(friend.name),
      amount,
      createdAt: world.now,
    })
  members.edit(inviterId).invite.amount += amount
}

/** Gives the inviter a share of an invitee's stakes of a day (INV-5). */
export function inviterShare(world: World, book: DayRow) {
  const { members } = world.tables
  const friend = members.get(book.memberId)
  const inviter = members.get(friend?.invitedBy ?? '')
  if (!friend || !inviter?.invite.isOpen) return
  const share = Math.floor((book.staked * world.settings.rewards.invitePercent) / 100)
  const due = share - book.shared
  if (due <= 0) return
  book.shared = share
  credit(world, inviter._id, friend, due)
}

/** After the first round of an invitee, the inviter can collect the bonus. */
export function notePlay(world: World, memberId: string) {
  const { members } = world.tables
  const inviter = members.get(members.get(memberId)?.invitedBy ?? '')
  if (inviter && !inviter.invite.hasPlayInfo) members.edit(inviter._id).invite.hasPlayInfo = true
}
