import { expect, test } from 'vitest'
import { openMember } from '../../../../test/account.ts'
import { changeMember } from '../../life/events.ts'

const MEMBER = '0810000001'
const done = { status: 200, body: { message: 'SUCCESS' } }

function open(phone = MEMBER) {
  const opened = openMember(phone)
  return { ...opened, bankAccount: () => opened.member.get('/api/wallet').body.bankAccount }
}

test('keeps a blocked member blocked after another change', () => {
  for (const out of [{ active: false }, { addressAllowed: false }]) {
    const { world, member } = open()
    changeMember(world, { username: MEMBER, ...out })
    const refused = member.get('/api/account/profile')
    changeMember(world, { username: MEMBER, refund: { success: 1 } })
    expect(member.get('/api/account/profile')).toEqual(refused)
    expect(refused.status).toBe(403)
  }
})

test('keeps the bank account when only the name changes', () => {
  const { member, bankAccount } = open()
  const { bankAccountName, bankAccountNo } = bankAccount()
  const own = { bankCode: 'SCB', bankAccountName, bankAccountNo }
  expect(member.put('/api/account/profile', { ...own, name: 'กานต์' })).toEqual(done)
  expect(bankAccount()).toMatchObject({ bankAccountName, bankAccountNo })
})

test('stores the name in capitals and without outer spaces', () => {
  const { member, bankAccount } = open('0810000004')
  const sent = { bankCode: 'KTB', bankAccountName: '  Sunthorn Kaewmanee ' }
  expect(member.put('/api/account/bankAccountName', sent)).toEqual(done)
  expect(bankAccount().bankAccountName).toBe('SUNTHORN KAEWMANEE')
})
