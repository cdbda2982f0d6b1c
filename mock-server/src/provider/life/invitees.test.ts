import { expect, test } from 'vitest'
import { openDays } from '../../../test/account.ts'
import { playAsInvitee } from './events.ts'

const RICH = '0810000001'
const INVITEE = '0810000101'
const CARD = '0810000022'

function setUp(username: string) {
  const opened = openDays(username)
  const { members } = opened.world.tables
  /** Returns the newest invitee. */
  const newest = () => members.all().findLast(({ invitedBy }) => invitedBy === opened.memberId)
  return { ...opened, newest }
}

test('adds a share of the stakes of the invitees at midnight', () => {
  const { world, row, newest, post, moveTo } = setUp(RICH)
  const friend = world.tables.members.first('username', INVITEE)
  const before = world.tables.invites.get(friend?._id ?? '')?.amount ?? 0
  const shown = () => world.tables.invites.get(newest()?._id ?? '')
  const { amount: shared = 0 } = shown() ?? {}
  const [amount, total] = [row().invite.amount, post('/api/invite', { page: 1, limit: 10 }).body.total]
  row().invite.hasPlayInfo = false
  playAsInvitee(world, { username: RICH, stake: 1_234.56 })
  expect(row().invite).toMatchObject({ amount, hasPlayInfo: true })
  moveTo('2026-11-21T00:00:00+07:00')
  expect(row().invite.amount).toBe(amount + 1_234)
  expect(shared).toBeGreaterThan(0)
  expect(shown()).toMatchObject({ memberId: row()._id, amount: shared + 1_234 })
  expect(world.tables.invites.get(friend?._id ?? '')?.amount).toBe(before)
  expect(post('/api/invite', { page: 1, limit: 10 }).body.total).toBe(total)
})

test.each([
  [0, 0],
  [50, 50],
  [-50, 0],
])('deposits the missing money of an invitee who stakes %d baht more than the wallet', (more, paidIn) => {
  const { world, newest } = setUp(RICH)
  const { _id = '', wallet } = newest() ?? {}
  const entries = world.tables.statements.by('memberId', _id).length
  playAsInvitee(world, { username: RICH, stake: (wallet ?? 0) / 100 + more })
  const added = world.tables.statements.by('memberId', _id).slice(entries)
  const deposits = added.filter(({ statementType }) => statementType === 'deposit')
  expect(deposits.map(({ amount }) => amount)).toEqual(paidIn > 0 ? [paidIn * 100] : [])
  expect(world.tables.members.get(_id)?.wallet).toBe(Math.max(0, -more * 100))
})

test('adds nothing while the invite bonus is closed', () => {
  const { world, row, moveTo } = setUp(RICH)
  const { amount } = row().invite
  row().invite.isOpen = false
  playAsInvitee(world, { username: RICH, stake: 100 })
  moveTo('2026-11-21T00:00:00+07:00')
  expect(row().invite.amount).toBe(amount)
})

test.each([0, -5, 0.001])('rejects a stake of %d', (stake) => {
  const { world } = setUp(RICH)
  const { version } = world
  expect(() => playAsInvitee(world, { username: RICH, stake })).toThrow('KEY_INVALID')
  expect(world.version).toBe(version)
})

test('counts the bonus of the test card as collected today on any day', () => {
  const { get, moveTo } = setUp(CARD)
  for (const day of ['20', '21', '25']) {
    moveTo(`2026-11-${day}T12:00:00+07:00`)
    expect(get('/api/invite/bonus').body).toEqual({ message: 'INVITE_COLLECT' })
  }
})
