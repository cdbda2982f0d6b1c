import { describe, expect, test } from 'vitest'
import { accountOf } from '../../../../test/account.ts'
import { registration } from '../../../../test/registration.ts'
import { NOON, openWorld } from '../../../../test/world.ts'
import { inviteePlayed } from '../../life/events.ts'

const INVITER = '0810000001'
const UNLUCKY = '0810000019'

type Invite = { from: { name: string }; amount: number; createdAt: string }

describe('invitees', () => {
  const page = (client: ReturnType<ReturnType<typeof openWorld>['as']>, number: number, limit = 10) =>
    client.post('/api/invite', { page: number, limit }).body

  test('pages the invitees, newest first, without duplicates', () => {
    const client = openWorld().as(INVITER)
    const all: Invite[] = [1, 2, 3, 4].flatMap((number) => page(client, number).invites)
    expect(all).toHaveLength(34)
    expect(page(client, 1).total).toBe(34)
    const times = all.map(({ createdAt }) => Date.parse(createdAt))
    expect(times).toEqual([...times].sort((a, b) => b - a))
    expect(page(client, 1, 100).invites).toEqual(all)
    expect(all[0]).toEqual({
      from: { name: expect.any(String) },
      amount: expect.any(Number),
      createdAt: expect.stringMatching(/Z$/),
    })
  })

  test('returns an empty list after the last page', () => {
    const client = openWorld().as(INVITER)
    for (const number of [5, Number.MAX_SAFE_INTEGER, 1e300])
      expect(page(client, number)).toEqual({ total: 34, invites: [] })
  })

  test('lists the invitees of the member only', () => {
    expect(page(openWorld().as('0810000003'), 1)).toEqual({ total: 0, invites: [] })
  })
})

describe('collection of the invite bonus', () => {
  test('credits the bonus to the wallet once', () => {
    const member = accountOf(openWorld(), INVITER)
    const before = member.wallet()
    expect(member.get('/api/invite/bonus').body).toEqual({ message: 'INVITE_BONUS_SUCCESS' })
    expect(member.wallet()).toBe(before + 320)
    expect(member.get('/api/wallet').body.invite.amount).toBe(0)
    expect(member.newest()).toEqual({
      statementType: 'bonus',
      from: 'BONUS',
      to: 'WALLET',
      amount: 320,
      status: 'SUCCESS',
      invite: 'เพื่อนที่ชวน 34\u00a0คน',
    })
    expect(member.get('/api/invite/bonus').body).toEqual({ message: 'INVITE_COLLECT' })
    expect(member.wallet()).toBe(before + 320)
  })

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
    inviteePlayed(opened.world, { username: INVITER, stake: 4_500 })
    opened.moveTo('2026-11-21T00:00:00+07:00')
    const member = accountOf(opened, INVITER)
    const before = member.wallet()
    expect(member.get('/api/invite/bonus').body.message).toBe('INVITE_BONUS_SUCCESS')
    expect(member.wallet()).toBe(before + 45)
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
    const opened = openWorld()
    const { world } = opened
    const id = world.tables.members.first('username', UNLUCKY)?._id ?? ''
    const member = accountOf(opened, UNLUCKY)
    const before = { wallet: member.wallet(), entries: member.entries() }
    expect(member.get('/api/invite/bonus')).toEqual({ status: 400, body: { message: 'INVITE_BONUS_FAIL' } })
    Object.assign(world.tables.members.edit(id).invite, { success: 100, fail: 0 })
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
      const opened = openWorld({ seed: turn + 1, now: NOON })
      const { members } = opened.world.tables
      const id = members.first('username', UNLUCKY)?._id ?? ''
      Object.assign(members.edit(id).invite, { success: 3, fail: 2 })
      return opened.as(UNLUCKY).get('/api/invite/bonus').body.message
    }).filter((message) => message === 'INVITE_BONUS_SUCCESS')
    // 240 expected, standard deviation 9.8.
    expect(wins.length).toBeGreaterThan(205)
    expect(wins.length).toBeLessThan(275)
  })

  test('pays the bonus if both odds are 0', () => {
    const opened = openWorld()
    const { members } = opened.world.tables
    Object.assign(members.edit(members.first('username', UNLUCKY)?._id ?? '').invite, { success: 0, fail: 0 })
    expect(opened.as(UNLUCKY).get('/api/invite/bonus').body.message).toBe('INVITE_BONUS_SUCCESS')
  })

  test('allows the collection with an active bonus', () => {
    const member = accountOf(openWorld(), INVITER)
    member.get('/api/bonus/activate/GOAL8')
    expect(member.get('/api/invite/bonus').body.message).toBe('INVITE_BONUS_SUCCESS')
  })
})

test('returns the banners of the provider, or an empty list', () => {
  const { banners } = openWorld().as(INVITER).get('/api/invite/banners').body
  expect(banners).toHaveLength(2)
  expect(banners[0]).toEqual({ image: '/media/banners/invite.svg', html: expect.stringContaining('<p>') })
  expect(openWorld({ scenario: 'no-banners' }).as(INVITER).get('/api/invite/banners').body).toEqual({
    banners: [],
  })
})
