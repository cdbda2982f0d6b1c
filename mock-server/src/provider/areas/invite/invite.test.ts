import { expect, test } from 'vitest'
import { accountOf, openMember } from '../../../../test/account.ts'
import { registration } from '../../../../test/registration.ts'
import { NOON, openWorld } from '../../../../test/world.ts'
import { playAsInvitee } from '../../life/events.ts'

const INVITER = '0810000001'
const UNLUCKY = '0810000019'

test('allows one collection a day, and pays nothing after midnight', () => {
  const opened = openWorld()
  opened.as(INVITER).get('/api/invite/bonus')
  opened.moveTo('2026-11-20T23:59:59.999+07:00')
  expect(opened.as(INVITER).get('/api/invite/bonus').body.message).toBe('INVITE_COLLECT')
  opened.moveTo('2026-11-21T00:00:00+07:00')
  expect(opened.as(INVITER).get('/api/invite/bonus').body.message).toBe('NO_INVITE_BONUS')
})

test('pays new shares on the next day', () => {
  const opened = openWorld()
  opened.as(INVITER).get('/api/invite/bonus')
  playAsInvitee(opened.world, { username: INVITER, stake: 4_500 })
  opened.moveTo('2026-11-21T00:00:00+07:00')
  // A day that is closed again adds only the new shares.
  for (let again = 0; again < 2; again++) {
    opened.moveTo('2026-11-20T13:00:00+07:00')
    playAsInvitee(opened.world, { username: INVITER, stake: 500 })
    opened.moveTo('2026-11-21T00:00:00+07:00')
  }
  const member = accountOf(opened, INVITER)
  const before = member.wallet()
  expect(member.get('/api/invite/bonus').body.message).toBe('INVITE_BONUS_SUCCESS')
  expect(member.wallet()).toBe(before + 55)
})

test('includes invitees without a round once one invitee has played', () => {
  const opened = openWorld({ scenario: 'no-otp' })
  const { visitor, as, moveTo } = opened
  const { _id: inviteCode } = as(INVITER).get('/api/account/profile').body
  as(INVITER).get('/api/invite/bonus')
  visitor.post('/api/account', registration({ inviteCode }))
  moveTo('2026-11-21T00:00:00+07:00')
  expect(as(INVITER).get('/api/invite/bonus').body.message).toBe('INVITE_BONUS_SUCCESS')
})

test('keeps the amount after a lost draw until the next day', () => {
  const opened = openMember(UNLUCKY)
  const { world, member, memberId } = opened
  const before = { wallet: member.wallet(), entries: member.entries() }
  expect(member.get('/api/invite/bonus')).toEqual({ status: 400, body: { message: 'INVITE_BONUS_FAIL' } })
  Object.assign(world.tables.members.edit(memberId).invite, { success: 100, fail: 0 })
  expect(member.get('/api/invite/bonus').body.message).toBe('INVITE_BONUS_FAIL')
  expect({ wallet: member.wallet(), entries: member.entries() }).toEqual(before)
  expect(member.get('/api/wallet').body.invite.amount).toBe(180)
  opened.moveTo('2026-11-21T00:00:00+07:00')
  const next = accountOf(opened, UNLUCKY)
  expect(next.get('/api/invite/bonus').body.message).toBe('INVITE_BONUS_SUCCESS')
  expect(next.wallet()).toBe(before.wallet + 180)
})

test('wins as often as the odds say', () => {
  const wins = Array.from({ length: 400 }, (_, turn) => {
    const { world, member, memberId } = openMember(UNLUCKY, { seed: turn + 1, now: NOON })
    Object.assign(world.tables.members.edit(memberId).invite, { success: 3, fail: 2 })
    return member.get('/api/invite/bonus').body.message
  }).filter((message) => message === 'INVITE_BONUS_SUCCESS')
  // 240 expected, standard deviation 9.8.
  expect(wins.length).toBeGreaterThan(205)
  expect(wins.length).toBeLessThan(275)
})

test('pays the bonus if both odds are 0', () => {
  const { world, member, memberId } = openMember(UNLUCKY)
  Object.assign(world.tables.members.edit(memberId).invite, { success: 0, fail: 0 })
  expect(member.get('/api/invite/bonus').body.message).toBe('INVITE_BONUS_SUCCESS')
})
