import { expect, test } from 'vitest'
import { parse } from './answers.ts'

const slot = {
  code: 'pg',
  name: 'PG',
  category: 'slot',
  logo: '/pg.svg',
  background: '/pg.png',
  isActive: true,
  amount: 12.5,
  ftWalletSlot: 1,
  web: null,
  android: null,
  ios: null,
}
const wallet = {
  profile: { _id: '1', username: '0810000001', name: 'Somchai', createdAt: '2026-11-20', coin: 3 },
  bankAccount: null,
  wallet: { amount: 100 },
  invite: { amount: 0, success: 50, fail: 50 },
  slots: [slot],
}
const coupon = { _id: '1', prize: { name: 'Five', slice: { code: 'five', label: '5' } }, amount: 1 }
const couponWith = (htmlDescription: unknown) => ({
  coupons: [{ ...coupon, prize: { name: 'Five', slice: { ...coupon.prize.slice, htmlDescription } } }],
})

test('returns an answer that fits, with values and fields that are new to the app', () => {
  const data = { ...wallet, slots: [{ ...slot, category: 'poker', jackpot: {} }], more: 1 }
  expect(parse('GET /api/wallet', data)).toEqual({ data, isIncomplete: false })
})

test.each([[null], [undefined], [{}], [[]], ['x'], [true]])(
  'reads null from a field that is only shown when the field is %j',
  (value) => {
    const { data, isIncomplete } = parse('GET /api/wallet', {
      ...wallet,
      invite: value,
      slots: [{ ...slot, amount: value }],
    })!
    expect(data.slots[0]).toEqual({ ...slot, amount: null })
    expect(data.profile).toEqual(wallet.profile)
    expect(data.invite?.amount ?? null).toBeNull()
    expect(isIncomplete).toBe(false)
  },
)

test.each([[{ ...slot, code: null }], [{ ...slot, code: 7 }], [7], [null]])(
  'drops the row %j, and marks the answer as incomplete',
  (row) => {
    const { data, isIncomplete } = parse('GET /api/wallet', { ...wallet, slots: [slot, row] })!
    expect(data.slots).toEqual([slot])
    expect(isIncomplete).toBe(true)
  },
)

test('drops a text that is not a string from a list of texts', () => {
  expect(parse('GET /api/lookup/conditions', { conditions: ['one', 2] })).toEqual({
    data: { conditions: ['one'] },
    isIncomplete: true,
  })
})

test.each([
  ['GET /api/wallet', { ...wallet, profile: null }],
  ['GET /api/wallet', { ...wallet, profile: { ...wallet.profile, _id: 1 } }],
  ['GET /api/lookup/withdraw', { withdrawMin: null, withdrawMax: 5 }],
  ['GET /api/qrcode/{bankCode}', { hasQrcode: true, amount: '5' }],
  ['GET /api/wallet/account/{code}', { username: 'a', password: 'b', event: { __VIEWSTATE: 7 } }],
  ['GET /api/promotion/current', {}],
  ['POST /api/wallet/transfer', { message: 7 }],
  ['GET /api/wallet', 'text'],
  ['GET /api/wallet', null],
  ['GET /api/wallet', []],
  ['GET /api/lookup/contact', { message: 'OK' }],
  ['GET /api/bonus', { bonuses: null }],
] as const)('cannot use the answer to %s: %j', (name, data) => {
  expect(parse(name, data)).toBeUndefined()
})

test.each([
  ['GET /api/qrcode/{bankCode}', { hasQrcode: false }, { hasQrcode: false }],
  ['GET /api/qrcode/{bankCode}', { hasQrcode: false, qrcode: null }, { hasQrcode: false }],
  [
    'GET /api/spinwheel/setup',
    { result: { userCoin: 1 } },
    { result: { userCoin: 1, activeSpinwheel: null } },
  ],
] as const)('reads the answer of %s %j as %j: null is the same as absent', (name, data, read) => {
  expect(parse(name, data)?.data).toEqual(read)
})

test.each([
  ['<b>5</b>', '<b>5</b>'],
  [null, undefined],
  [5, null],
])('reads an optional field that is only shown: %j is %j', (value, read) => {
  const { data } = parse('GET /api/spinwheel/coupon', couponWith(value))!
  expect(data.coupons[0]?.prize.slice.htmlDescription).toBe(read)
})

test('accepts fields that only the provider can name', () => {
  const data = { username: 'a', password: 'b', event: { __VIEWSTATE: 'x' } }
  expect(parse('GET /api/wallet/account/{code}', data)?.data).toEqual(data)
})
