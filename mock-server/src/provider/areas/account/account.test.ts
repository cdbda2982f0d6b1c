import { expect, test } from 'vitest'
import { openMember } from '../../../../test/account.ts'
import { memberChanged } from '../../life/events.ts'

const MEMBER = '0810000001'
const done = { status: 200, body: { message: 'SUCCESS' } }

function open(phone = MEMBER) {
  const opened = openMember(phone)
  return { ...opened, bankAccount: () => opened.member.get('/api/wallet').body.bankAccount }
}

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

test('keeps the bank account when only the name changes', () => {
  const { member, bankAccount } = open()
  const { bankAccountName, bankAccountNo } = bankAccount()
  const own = { bankCode: 'SCB', bankAccountName, bankAccountNo }
  expect(member.put('/api/account/profile', { ...own, name: 'กานต์' })).toEqual(done)
  expect(bankAccount()).toMatchObject({ bankAccountName, bankAccountNo })
})

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
