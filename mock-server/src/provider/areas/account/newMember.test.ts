import { expect, test } from 'vitest'
import { NEW_PASSWORD, NEW_PHONE, openRegistration } from '../../../../test/registration.ts'
import { rewardsChanged } from '../../life/events.ts'

const registered = { status: 200, body: { message: 'SUCCESS' } }

test('gives the coin of the day, the invite bonus, the refund and the wheel', () => {
  const { world, register, as } = openRegistration('no-otp')
  expect(register({ name: '  สมศรี ใจดี ', bankAccountName: ' สมศรี ใจดี ' })).toEqual(registered)
  const member = as(NEW_PHONE, NEW_PASSWORD)
  const profile = member.get('/api/account/profile').body
  expect(profile).toEqual({
    _id: expect.stringMatching(/^[0-9a-f]{24}$/),
    username: NEW_PHONE,
    name: 'สมศรี ใจดี',
    createdAt: new Date(world.now).toISOString(),
    coin: 1,
  })
  const wallet = member.get('/api/wallet').body
  expect(wallet).toMatchObject({
    profile,
    bankAccount: {
      bankAccountName: 'สมศรี ใจดี',
      bankAccountNo: '1112223334',
      bank: { nameTH: 'ไทยพาณิชย์' },
    },
    wallet: { amount: 0 },
    invite: { amount: 0 },
  })
  expect(wallet.slots.some((slot: { isActive: boolean }) => slot.isActive)).toBe(false)
  expect(member.post('/api/statement', { page: 1, limit: 10 }).body.total).toBe(0)
  expect(member.get('/api/refund/check').body).toMatchObject({ result: false })
  expect(member.get('/api/spinwheel/setup').body).toMatchObject({
    result: { activeSpinwheel: { name: 'วงล้อลอยกระทง' }, userCoin: 1 },
  })
})

test('stores source, inviter and currency', () => {
  const { world, register, as } = openRegistration('no-otp')
  const { _id } = as('0810000001').get('/api/account/profile').body
  const storedMember = (username: string) => world.tables.members.first('username', username)
  register({ sourceCode: 'line', inviteCode: _id, currency: 'LAK' })
  expect(storedMember(NEW_PHONE)).toMatchObject({ sourceCode: 'line', invitedBy: _id, currency: 'LAK' })
  const plain = { sourceCode: '', inviteCode: '', currency: null }
  register({ ...plain, username: '0891234568', bankAccountNo: '1112223335' })
  expect(storedMember('0891234568')).toMatchObject({ sourceCode: null, invitedBy: null, currency: 'BAHT' })
})

test('sets the default odds of the invite bonus and the refund', () => {
  const { world, register, as } = openRegistration('no-otp')
  rewardsChanged(world, { inviteSuccess: 1, inviteFail: 2, refundSuccess: 3, refundFail: 4 })
  register()
  const member = as(NEW_PHONE, NEW_PASSWORD)
  expect(member.get('/api/wallet').body.invite).toEqual({ amount: 0, success: 1, fail: 2 })
  expect(member.get('/api/refund/check').body).toMatchObject({ refundSuccess: 3, refundFail: 4 })
})

test('gives no wheel in a scenario without wheels', () => {
  const { world, register, as } = openRegistration('no-wheel')
  world.set({ registerOTP: false })
  register()
  expect(as(NEW_PHONE, NEW_PASSWORD).get('/api/spinwheel/active').body).toMatchObject({ active: false })
})
