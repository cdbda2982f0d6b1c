import { PASSWORD } from '@wallet/fixtures/personas'
import { describe, expect, test } from 'vitest'
import { openWorld } from '../../../../test/world.ts'
import { memberChanged } from './events.ts'

const MEMBER = '0810000001'
const NEW_PASSWORD = 'my-new-password'
const done = { status: 200, body: { message: 'SUCCESS' } }
const refused = (message: string, key?: string) => ({
  status: 400,
  body: key ? { message, key } : { message },
})

function open(phone = MEMBER) {
  const opened = openWorld()
  const member = opened.as(phone)
  const bankAccount = () => member.get('/api/wallet').body.bankAccount
  return { ...opened, member, bankAccount }
}

test('keeps the error code of a login that was ended', () => {
  const { world, member } = open()
  for (const session of ['INVALID_USER_4', 'INVALID_USER_3'] as const)
    memberChanged(world, { username: MEMBER, session })
  expect(member.get('/api/account/profile').body).toEqual({ message: 'INVALID_USER_4' })
})

test('keeps a blocked member blocked after another change', () => {
  for (const out of [{ active: false }, { addressAllowed: false }]) {
    const { world, member } = open()
    memberChanged(world, { username: MEMBER, ...out })
    const refused = member.get('/api/account/profile')
    memberChanged(world, { username: MEMBER, refund: { success: 1 } })
    expect(member.get('/api/account/profile')).toEqual(refused)
    expect(refused.status).toBe(403)
  }
})

test('shows the profile without secrets', () => {
  const { body } = open().member.get('/api/account/profile')
  expect(Object.keys(body).sort()).toEqual(['_id', 'coin', 'createdAt', 'name', 'username'])
  expect(body).toMatchObject({ username: MEMBER, coin: 5 })
})

describe('profile changes', () => {
  const details = {
    name: 'กานต์ ทองดี',
    bankCode: 'KBANK',
    bankAccountName: 'กานต์ ทองดี',
    bankAccountNo: '5556667778',
  }

  test('changes the name and the bank account', () => {
    const { member, bankAccount } = open()
    expect(
      member.put('/api/account/profile', { ...details, name: ' กานต์ ทองดี ', bankAccountName: ' กานต์ ทองดี ' }),
    ).toEqual(done)
    expect(member.get('/api/account/profile').body.name).toBe('กานต์ ทองดี')
    expect(bankAccount()).toEqual({
      bankAccountName: 'กานต์ ทองดี',
      bankAccountNo: '5556667778',
      bank: { nameTH: 'กสิกรไทย' },
      currency: 'BAHT',
    })
  })

  test('adds a bank account to a member without one', () => {
    const { member, bankAccount } = open('0810000017')
    expect(bankAccount()).toBeNull()
    expect(member.put('/api/account/profile', details)).toEqual(done)
    expect(bankAccount()).toMatchObject({ bankAccountNo: '5556667778' })
  })

  test('keeps the bank account when only the name changes', () => {
    const { member, bankAccount } = open()
    const { bankAccountName, bankAccountNo } = bankAccount()
    const own = { bankCode: 'SCB', bankAccountName, bankAccountNo }
    expect(member.put('/api/account/profile', { ...own, name: 'กานต์' })).toEqual(done)
    expect(bankAccount()).toMatchObject({ bankAccountName, bankAccountNo })
  })

  test.each([
    [{ name: ' ' }, refused('INVALID_USER_INFO', 'name')],
    [{ name: 'x'.repeat(101) }, refused('INVALID_USER_INFO', 'name')],
    [{ bankCode: 'NO-SUCH-BANK' }, refused('INVALID_BANK', 'bankCode')],
    [{ bankAccountNo: '12-34-56' }, refused('INVALID_BANK', 'bankAccountNo')],
    [{ bankCode: 'BBL' }, refused('BANK_ACCOUNT_NAME_ENG')],
    [
      { bankCode: 'GSB', bankAccountNo: '020518834407' },
      { status: 409, body: { message: 'EXISTING_BANK' } },
    ],
    [{ bankAccountName: undefined }, refused('KEY_MISSING', 'bankAccountName')],
    [{ coin: 1_000 }, refused('KEY_INVALID', 'coin')],
    [{ username: '0810000002' }, refused('KEY_INVALID', 'username')],
  ])('rejects %j and changes nothing', (change, refusal) => {
    const { member } = open()
    const before = member.get('/api/wallet')
    expect(member.put('/api/account/profile', { ...details, ...change })).toEqual(refusal)
    expect(member.get('/api/wallet')).toEqual(before)
  })
})

describe('English name of a bank account', () => {
  const rename = (phone: string, bankCode: string, bankAccountName: string) => {
    const opened = open(phone)
    const answer = opened.member.put('/api/account/bankAccountName', { bankCode, bankAccountName })
    return { answer, name: opened.bankAccount()?.bankAccountName }
  }

  test('stores the name in capitals and without outer spaces', () => {
    expect(rename('0810000004', 'KTB', '  Sunthorn Kaewmanee ')).toEqual({
      answer: done,
      name: 'SUNTHORN KAEWMANEE',
    })
  })

  test.each(['สุนทร แก้วมณี', 'SUNTHORN 2', "SUNTHORN'S", 'SUNTHORN\nK', '   ', 'A'.repeat(101)])(
    'rejects the name %j',
    (wanted) => {
      expect(rename('0810000004', 'KTB', wanted)).toEqual({
        answer: refused('BANK_ACCOUNT_NAME_ENG'),
        name: 'สุนทร แก้วมณี',
      })
    },
  )

  test.each(['SCB', 'ktb', '__proto__'])('rejects an account at %s of another member', (bankCode) => {
    expect(rename('0810000004', bankCode, 'SUNTHORN KAEWMANEE')).toEqual({
      answer: refused('INVALID_BANK', 'bankCode'),
      name: 'สุนทร แก้วมณี',
    })
  })

  test('rejects a member without an account', () => {
    expect(rename('0810000017', 'KTB', 'NAREE PHUMJAI').answer).toEqual({
      status: 404,
      body: { message: 'NO_BANK' },
    })
  })
})

describe('password change', () => {
  const change = { oldPassword: PASSWORD, newPassword: NEW_PASSWORD }

  test('accepts the new password and rejects the old one', () => {
    const { visitor, member, as } = open()
    expect(member.put('/api/account/changepwd', change)).toEqual(done)
    expect(visitor.post('/api/login', { username: MEMBER, password: PASSWORD }).status).toBe(401)
    expect(as(MEMBER, NEW_PASSWORD).get('/api/account/profile').status).toBe(200)
  })

  test("ends the member's logins on other devices only", () => {
    const { member, as } = open()
    const [tablet, friend] = [as(MEMBER), as('0810000002')]
    member.put('/api/account/changepwd', change)
    expect(tablet.get('/api/account/profile')).toEqual({ status: 401, body: { message: 'INVALID_USER_2' } })
    for (const caller of [member, friend, as(MEMBER, NEW_PASSWORD)])
      expect(caller.get('/api/account/profile').status).toBe(200)
  })

  test.each([
    [{ oldPassword: 'wrong' }, refused('WRONG_PASSWORD')],
    [{ oldPassword: PASSWORD.toUpperCase() }, refused('WRONG_PASSWORD')],
    [{ newPassword: '   ' }, refused('INVALID_USER_INFO', 'newPassword')],
    [{ newPassword: 'x'.repeat(101) }, refused('INVALID_USER_INFO', 'newPassword')],
    [{ newPassword: '' }, refused('KEY_MISSING', 'newPassword')],
    [{ newPassword: ['x'] }, refused('KEY_INVALID', 'newPassword')],
  ])('rejects %j and changes nothing', (wrong, refusal) => {
    const { member, as } = open()
    const tablet = as(MEMBER)
    expect(member.put('/api/account/changepwd', { ...change, ...wrong })).toEqual(refusal)
    expect(tablet.get('/api/account/profile').status).toBe(200)
    expect(as(MEMBER).get('/api/account/profile').status).toBe(200)
  })

  test.each(['x', PASSWORD, '<b>ก</b>'])('accepts %j, because there is no password rule', (newPassword) => {
    const { member, as } = open()
    expect(member.put('/api/account/changepwd', { ...change, newPassword })).toEqual(done)
    expect(as(MEMBER, newPassword).get('/api/account/profile').status).toBe(200)
  })
})
