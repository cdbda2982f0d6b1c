import { VOUCHER_KEY } from '@wallet/contracts/limits'
import { expect, test } from 'vitest'
import { openMember } from '../../../../test/account.ts'
import { encryptVoucher } from './voucherCipher.ts'

const WALLET_NAME = 'บจก. สบาย เพย์'
const LINK = 'https://gift.example/campaign/?v='

function open(options?: Parameters<typeof openMember>[1]) {
  const opened = openMember('0810000003', options)
  const { member } = opened
  return {
    ...opened,
    post: (link: unknown) => member.post('/api/wallet/truelink', { link }),
    send: (link: string, name = WALLET_NAME, key = VOUCHER_KEY) =>
      member.post('/api/wallet/truelink', { link: encryptVoucher(link, name, key) }),
  }
}

const invalid = { status: 400, body: { message: 'TRUELINK_INVALID' } }
const duplicate = { status: 409, body: { message: 'TRUELINK_DUPLICATE' } }
const success = { status: 200, body: { message: 'SUCCESS' } }

test.each([
  [`${LINK}abcdef`, 100],
  [`${LINK}abcdef2`, 2],
  [`${LINK}ABC123def75`, 75],
  [`${LINK}abcdef999999`, 999_999],
  [`${LINK}abcdef1234567`, 100],
  ['https://gift.example?v=abcdef20', 20],
  ['https://gift.example/a/b?lang=th&v=abcdef30&x=1', 30],
  [`${LINK}abcdef40#top`, 40],
  [LINK.padEnd(2_048, 'a'), 100],
])('credits %.60s with %d baht', (link, worth) => {
  const { send, wallet } = open()
  expect(send(link)).toEqual(success)
  expect(wallet()).toBe(worth)
})

test.each([
  ['worth nothing', `${LINK}abcdef0`],
  ['below the minimum', `${LINK}abcdef1`],
  ['not over https', 'http://gift.example/?v=abcdef250'],
  ['of a script', 'javascript:alert(1)//?v=abcdef250'],
  ['without a code', 'https://gift.example/'],
  ['with another parameter', 'https://gift.example/?voucher=abcdef250'],
  ['with a code that is too short', `${LINK}abc12`],
  ['with a code of other characters', `${LINK}abc-def-250`],
  ['with its code in the fragment', 'https://gift.example/#?v=abcdef250'],
  ['with blanks', 'https://gift.example/ ?v=abcdef250'],
  ['without a host', 'https:///?v=abcdef250'],
  ['that is too long', LINK.padEnd(2_049, 'a')],
  ['that is empty', ''],
])('rejects a link %s', (_, link) => {
  const { send, wallet, statement, world } = open()
  expect(send(link)).toEqual(invalid)
  expect(wallet()).toBe(0)
  expect(statement()).toEqual([])
  expect(world.tables.vouchers.all()).toEqual([])
})

test.each([
  ['a wallet that accepts no vouchers', 'สบาย เพย์ สำรอง'],
  ['an empty name', ''],
  ['an unknown name', 'somebody else'],
])('rejects a voucher for %s', (_, name) => {
  expect(open().send(`${LINK}abcdef250`, name)).toEqual(invalid)
})

test('credits a voucher once, whichever member or form of the link', () => {
  const { send, as, wallet, world } = open()
  expect(send(`${LINK}abcdef250`)).toEqual(success)
  expect(send(`${LINK}abcdef250`)).toEqual(duplicate)
  expect(send('https://GIFT.example/other?x=1&v=abcdef250')).toEqual(duplicate)
  const link = encryptVoucher(`${LINK}abcdef250`, WALLET_NAME, VOUCHER_KEY)
  expect(as('0810000001').post('/api/wallet/truelink', { link })).toEqual(duplicate)
  expect(wallet()).toBe(250)
  expect(world.tables.vouchers.all()).toHaveLength(1)
})

test('rejects a voucher with manual deposits', () => {
  expect(open({ scenario: 'manual-deposit' }).send(`${LINK}abcdef250`)).toEqual(invalid)
})

test('decrypts with the key of the world', () => {
  const { send, world } = open()
  expect(send(`${LINK}abcdef250`, WALLET_NAME, 'another key')).toEqual(invalid)
  world.set({ voucherKey: 'another key' })
  expect(send(`${LINK}abcdef250`, WALLET_NAME, VOUCHER_KEY)).toEqual(invalid)
  expect(send(`${LINK}abcdef250`, WALLET_NAME, 'another key')).toEqual(success)
})

test.each([
  ['plain text', `${LINK}abcdef250${WALLET_NAME}`],
  ['half a cipher', encryptVoucher(`${LINK}abcdef250`, WALLET_NAME, VOUCHER_KEY).slice(0, 40)],
])('answers %s with TRUELINK_INVALID', (_, link) => {
  expect(open().post(link)).toEqual(invalid)
})
