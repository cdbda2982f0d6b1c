import { INVITE_PREFIX, INVITE_REWARD } from '@wallet/contracts/limits'
import { expect, test } from 'vitest'
import { openRegistration } from '../../../../test/registration.ts'

const registered = { status: 200, body: { message: 'SUCCESS' } }

function open() {
  const opened = openRegistration('no-otp')
  const inviter = opened.as('0810000001')
  const invitees = () => inviter.post('/api/invite', { page: 1, limit: 10 }).body
  const bonus = () => inviter.get('/api/wallet').body.invite.amount
  return { ...opened, inviter, id: inviter.get('/api/account/profile').body._id, invitees, bonus }
}

test.each([
  ['as this build sends it', INVITE_PREFIX, ''],
  ['with the prefix of another build', 'JOIN-US/', ''],
  ['without a prefix', '', ''],
  ['with spaces around', ` ${INVITE_PREFIX}`, ' '],
])('credits the inviter %s', (_, before, after) => {
  const { world, register, id, invitees, bonus } = open()
  const [total, amount] = [invitees().total, bonus()]
  expect(register({ inviteCode: before + id + after })).toEqual(registered)
  expect(invitees()).toMatchObject({ total: total + 1 })
  expect(invitees().invites[0]).toEqual({
    from: { name: 'สมศรี จ.' },
    amount: INVITE_REWARD,
    createdAt: new Date(world.now).toISOString(),
  })
  expect(bonus()).toBe(amount + INVITE_REWARD)
})

test('accepts capitals and rejects additional characters', () => {
  const { register, id, bonus } = open()
  const amount = bonus()
  register({ inviteCode: `${INVITE_PREFIX}${id}x` })
  expect(bonus()).toBe(amount)
  register({
    inviteCode: INVITE_PREFIX + id.toUpperCase(),
    username: '0891234568',
    bankAccountNo: '1112223335',
  })
  expect(bonus()).toBe(amount + INVITE_REWARD)
})

test.each([' ', null, INVITE_PREFIX, `${INVITE_PREFIX}000000000000000000000000`])(
  'ignores an unknown code (case %#)',
  (inviteCode) => {
    const { register, invitees, bonus } = open()
    const before = [invitees(), bonus()]
    expect(register({ inviteCode })).toEqual(registered)
    expect([invitees(), bonus()]).toEqual(before)
  },
)
