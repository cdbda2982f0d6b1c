import { beforeAll, describe, expect, test } from 'vitest'
import { startI18n } from '../../i18n/i18n.ts'
import { answerFits, BrokenField, ifReadable, isDamaged, readable, wholeRows } from './answers.ts'

beforeAll(() => startI18n('en'))

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
const read = (answer: object) => readable('GET /api/wallet', answer)

describe('an answer as the contract says', () => {
  test('is handed on untouched', () => {
    expect(read(wallet)).toBe(wallet)
    expect(isDamaged(wallet)).toBe(false)
  })

  test('may hold more than the app knows, and words that are new to it', () => {
    expect(
      answerFits('GET /api/wallet', {
        ...wallet,
        slots: [{ ...slot, category: 'poker', jackpot: {} }],
        more: 1,
      }),
    ).toBe(true)
  })

  test('may leave out what is optional, and null what is nullable', () => {
    expect(answerFits('GET /api/qrcode/{bankCode}', { hasQrcode: false })).toBe(true)
    expect(answerFits('GET /api/qrcode/{bankCode}', { hasQrcode: false, qrcode: null })).toBe(false)
    expect(answerFits('GET /api/promotion/current', { promotion: null })).toBe(true)
    expect(answerFits('GET /api/promotion/current', {})).toBe(false)
  })

  test.each([
    [{}, true],
    [{ htmlDescription: null }, true],
    [{ htmlDescription: '<b>5</b>' }, true],
    [{ htmlDescription: 5 }, false],
  ])('may do both: a slice with %j fits: %s', (more, fits) => {
    const slice = { code: 'five', label: '5', ...more }
    const coupons = [{ _id: '1', prize: { name: 'Five', slice }, amount: 1 }]
    expect(answerFits('GET /api/spinwheel/coupon', { coupons })).toBe(fits)
  })

  test('may be a list of texts', () => {
    expect(answerFits('GET /api/lookup/conditions', { conditions: ['one', 'two'] })).toBe(true)
  })

  test('may hold fields that only the provider can name', () => {
    const credentials = { username: 'a', password: 'b' }
    expect(
      answerFits('GET /api/wallet/account/{code}', { ...credentials, event: { __VIEWSTATE: 'x' } }),
    ).toBe(true)
    for (const wrong of [7, null])
      expect(
        answerFits('GET /api/wallet/account/{code}', { ...credentials, event: { __VIEWSTATE: wrong } }),
      ).toBe(false)
  })
})

describe('an answer with a field of the wrong shape', () => {
  test.each([[null], [{}], [[]], ['x'], [true]])('%j: only that field cannot be read', (wrong) => {
    const answer = read({ ...wallet, wallet: { amount: wrong } })
    expect(() => answer.wallet.amount).toThrow(BrokenField)
    expect(answer.slots).toEqual([slot])
    expect(isDamaged(answer)).toBe(true)
    expect(answerFits('GET /api/wallet', answer)).toBe(false)
  })

  test('a broken row stays in its list, so that no sum is made without it', () => {
    const { slots } = read({ ...wallet, slots: [slot, { ...slot, amount: '12' }, 7] })
    expect(slots[0]).toBe(slot)
    expect(slots[1]?.name).toBe('PG')
    expect(() => slots.reduce((sum, { amount }) => sum + amount, 0)).toThrow('slots[1].amount')
    expect(() => slots[2]?.code).toThrow('GET /api/wallet.slots[2].code is not what the contract says')
  })

  test('a copy of it is no way round', () => {
    expect(() => ({ ...read({ ...wallet, invite: null }) })).toThrow(BrokenField)
    const copy = { ...read({ ...wallet, wallet: { amount: '100' } }) }
    expect(() => copy.wallet.amount).toThrow(BrokenField)
  })
})

describe('what is shown of a broken answer', () => {
  const broken = read({ ...wallet, invite: null, slots: [slot, { ...slot, amount: '12' }] })

  test('is what can be read of it', () => {
    expect(ifReadable(() => broken.wallet.amount)).toBe(100)
    expect(ifReadable(() => broken.invite.amount)).toBeUndefined()
  })

  test('are the rows of a list that are whole', () => {
    expect(wholeRows(() => broken.slots)).toEqual([slot])
    expect(wholeRows(() => [broken.invite])).toEqual([])
  })

  test('hides no bug of our own', () => {
    const bug = new TypeError('x is undefined')
    expect(() =>
      ifReadable(() => {
        throw bug
      }),
    ).toThrow(bug)
  })
})

test.each([[{}], [[]], [null], ['text'], [7], [undefined], [{ message: 7 }]])(
  'nothing can be used of %j',
  (answer) => {
    expect(() => readable('POST /api/wallet/transfer', answer)).toThrow('unreadable')
    expect(() => readable('GET /api/wallet', answer)).toThrow('unreadable')
  },
)

test('a list of texts that holds something else is no list of texts', () => {
  const conditions = { conditions: ['one', 2] }
  expect(() => readable('GET /api/lookup/conditions', conditions)).toThrow('unreadable')
})
