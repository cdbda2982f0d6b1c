import { INVITE_PREFIX, INVITE_REWARD, OTP_VERIFIED_S } from '@wallet/contracts/limits'
import { expect, test } from 'vitest'
import { NEW_PASSWORD, NEW_PHONE, openRegistration } from '../../../../test/registration.ts'
import { changeRewards } from '../../life/events.ts'

/** Registers without an OTP, so that only the tested rule can reject. */
const registerWith = (change: object) => openRegistration('no-otp').register(change)

const invalid = (message: string, key?: string) => ({
  status: 400,
  body: key ? { message, key } : { message },
})
const registered = { status: 200, body: { message: 'SUCCESS' } }

test.each([
  ['INVALID_USER_INFO', 'name', { name: 'ก'.repeat(101) }],
  ['INVALID_USER_INFO', 'password', { password: ' \t\n' }],
  ['INVALID_USER_INFO', 'sourceCode', { sourceCode: '__proto__' }],
  ['INVALID_BANK', 'bankCode', { bankCode: 'scb' }],
  ['INVALID_BANK', 'bankAccountNo', { bankAccountNo: '12345' }],
  ['INVALID_BANK', 'bankAccountNo', { bankAccountNo: '1'.repeat(21) }],
  ['INVALID_BANK', 'bankAccountNo', { bankAccountNo: '111-222-3334' }],
  ['INVALID_BANK', 'bankAccountName', { bankAccountName: '  ' }],
])('answers %s (%s) to %j', (code, key, change) => {
  expect(registerWith(change)).toEqual(invalid(code, key))
})

test.each([
  { name: 'ก'.repeat(100), password: 'x', sourceCode: null, bankAccountNo: '123456' },
  { password: 'x'.repeat(100), sourceCode: '', bankAccountNo: '1'.repeat(20), currency: 'LAK' },
])('accepts the details %j', (change) => {
  expect(registerWith(change)).toEqual(registered)
})

test.each(['KTB', 'TMB', 'BBL'])('requires an English name for an account at %s', (bankCode) => {
  for (const bankAccountName of ['Somsri ใจดี', 'SOMSRI-JAIDEE', 'SOMSRÌ'])
    expect(registerWith({ bankCode, bankAccountName })).toEqual(invalid('BANK_ACCOUNT_NAME_ENG'))
  expect(registerWith({ bankCode, bankAccountName: 'Somsri JAIDEE' })).toEqual(registered)
})

test('stores a Lao number without its leading 0', () => {
  const { register, world } = openRegistration('laos')
  world.set({ registerOTP: false })
  expect(register({ username: '02055129999' })).toEqual(registered)
  const again = register({ username: '2055129999', bankAccountNo: '1112223335' })
  expect(again).toMatchObject({ body: { message: 'EXISTING_USER' } })
})

test('accepts an account number once per bank', () => {
  const { register } = openRegistration('no-otp')
  const account = { bankCode: 'SCB', bankAccountNo: '4160827351' }
  expect(register(account)).toEqual({ status: 409, body: { message: 'EXISTING_BANK' } })
  expect(register({ ...account, bankCode: 'KBANK' })).toEqual(registered)
})

const unverified = invalid('UNVERIFIED_OTP')

test('requires a number that was verified in the last half hour while the provider requires an OTP', () => {
  const { register, verifyPhone, advance } = openRegistration()
  // The verification is checked before the bank account.
  expect(register({ bankCode: 'SCB', bankAccountNo: '4160827351' })).toEqual(unverified)
  verifyPhone('0891234568')
  expect(register()).toEqual(unverified)
  verifyPhone()
  advance(OTP_VERIFIED_S)
  expect(register()).toEqual(unverified)
  verifyPhone()
  expect(register()).toEqual(registered)
})

test('keeps the verification after a rejected registration and uses it up with a successful one', () => {
  const { world, register, verifyPhone, visitor } = openRegistration()
  verifyPhone()
  expect(register({ bankAccountNo: '1' })).toEqual(invalid('INVALID_BANK', 'bankAccountNo'))
  expect(register()).toEqual(registered)
  const { body } = visitor.post('/api/otp/send', { phoneNumber: NEW_PHONE })
  expect(body).toEqual({ message: 'REQUEST_LIMIT_1MIN' })
  expect(world.outbox).toHaveLength(1)
})

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
  const bank = { nameTH: 'ไทยพาณิชย์' }
  const bankAccount = { bankAccountName: 'สมศรี ใจดี', bankAccountNo: '1112223334', bank }
  expect(wallet).toMatchObject({ profile, bankAccount, wallet: { amount: 0 }, invite: { amount: 0 } })
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
  changeRewards(world, { inviteSuccess: 1, inviteFail: 2, refundSuccess: 3, refundFail: 4 })
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

/** Opens a world with a member who invites. */
function openInviter() {
  const opened = openRegistration('no-otp')
  const inviter = opened.as('0810000001')
  const invitees = () => inviter.post('/api/invite', { page: 1, limit: 10 }).body
  const bonus = () => inviter.get('/api/wallet').body.invite.amount
  return { ...opened, inviter, id: inviter.get('/api/account/profile').body._id, invitees, bonus }
}

test.each<[how: string, codeOf: (id: string) => string]>([
  ['as this build sends it', (id) => INVITE_PREFIX + id],
  ['with the prefix of another build', (id) => `JOIN-US/${id}`],
  ['without a prefix', (id) => id],
  ['with spaces around', (id) => ` ${INVITE_PREFIX}${id} `],
  ['in capitals', (id) => INVITE_PREFIX + id.toUpperCase()],
])('credits the inviter of a code %s', (_, codeOf) => {
  const { world, register, id, invitees, bonus } = openInviter()
  const [total, amount] = [invitees().total, bonus()]
  expect(register({ inviteCode: codeOf(id) })).toEqual(registered)
  expect(invitees()).toMatchObject({ total: total + 1 })
  expect(invitees().invites[0]).toEqual({
    from: { name: 'สมศรี จ.' },
    amount: INVITE_REWARD,
    createdAt: new Date(world.now).toISOString(),
  })
  expect(bonus()).toBe(amount + INVITE_REWARD)
})

test.each<[what: string, codeOf: (id: string) => string | null]>([
  ['of a space', () => ' '],
  ['of null', () => null],
  ['without an id', () => INVITE_PREFIX],
  ['with an unknown id', () => INVITE_PREFIX + '0'.repeat(24)],
  ['with a character after the id', (id) => `${INVITE_PREFIX}${id}x`],
])('ignores a code %s', (_, codeOf) => {
  const { register, id, invitees, bonus } = openInviter()
  const before = [invitees(), bonus()]
  expect(register({ inviteCode: codeOf(id) })).toEqual(registered)
  expect([invitees(), bonus()]).toEqual(before)
})
