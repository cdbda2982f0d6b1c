import type { WheelRow } from '@wallet/fixtures/seed'
import { expect, test } from 'vitest'
import { accountOf } from '../../../../test/account.ts'
import { openWorld } from '../../../../test/world.ts'

const RICH = '0810000001'
const NO_WHEEL = '0810000007'
const PRIZES = '0810000023'

type Opened = ReturnType<typeof openWorld>

const give = ({ world }: Opened, phone: string, coins: number) => {
  const { members } = world.tables
  members.edit(members.first('username', phone)?._id ?? '').coin = coins
}

function spinner(opened: Opened, phone: string) {
  const member = accountOf(opened, phone)
  return {
    ...member,
    spin: () => member.post('/api/spinwheel/spin').body,
    spins: (times: number): string[] =>
      Array.from({ length: times }, () => member.post('/api/spinwheel/spin').body.result.code),
    coupons: () => member.get('/api/spinwheel/coupon').body,
  }
}

test.each([
  [NO_WHEEL, 'default', 3],
  [RICH, 'no-wheel', 5],
])('shows no wheel to %s in the scenario %s', (phone, scenario, coins) => {
  const member = spinner(openWorld({ scenario }), phone)
  expect(member.get('/api/spinwheel/active').body).toEqual({ active: false })
  const result = { activeSpinwheel: null, userCoin: coins }
  expect(member.get('/api/spinwheel/setup').body).toEqual({ result })
  expect(member.spin()).toEqual({ success: false, error: 'NO_DATA' })
  expect(member.coins()).toBe(coins)
})

test.each([
  ['C50', { amount: 50, prize: { name: 'เงินเข้ากระเป๋า', slice: { code: 'C50', label: '50\u00a0บาท' } } }],
  ['COIN2', { amount: 0, prize: { name: 'เหรียญหมุนวงล้อ', slice: { code: 'COIN2' } } }],
  ['B100', { amount: 100, prize: { name: 'โบนัสเข้ากระเป๋า', slice: { code: 'B100' } } }],
  ['SHIRT', { amount: 0, prize: { name: 'ทีมงานติดต่อจัดส่ง', slice: { code: 'SHIRT' } } }],
  ['TY1', undefined],
])('gives no more than a coupon when the wheel stops at %s: %j', (code, coupon) => {
  const opened = openWorld()
  const member = spinner(opened, RICH)
  const before = { wallet: member.wallet(), entries: member.entries(), coupons: member.coupons().coupons }
  opened.world.nextSlice = code
  expect(member.spin().result).toMatchObject({ code, remainingCoin: 4 })
  const { total, coupons } = member.coupons()
  expect(coupons).toMatchObject([...(coupon ? [coupon] : []), ...before.coupons])
  expect(total).toBe(coupons.length)
  expect(member.coins()).toBe(4)
  expect([member.wallet(), member.entries()]).toEqual([before.wallet, before.entries])
})

test('uses the set slice once', () => {
  const opened = openWorld()
  const [member, chance] = [spinner(opened, PRIZES), spinner(openWorld(), PRIZES)]
  opened.world.nextSlice = 'PSHIRT'
  expect(member.spin().result.code).toBe('PSHIRT')
  expect(opened.world.nextSlice).toBeNull()
  expect(new Set(member.spins(30)).size).toBe(5)
  expect(new Set(chance.spins(30)).size).toBe(5)
})

test('keeps the set slice for a wheel that has it', () => {
  const opened = openWorld()
  opened.world.nextSlice = 'PSHIRT'
  expect(spinner(opened, RICH).spin().result.code).not.toBe('PSHIRT')
  expect(spinner(opened, PRIZES).spin().result.code).toBe('PSHIRT')
})

/** Pearson's chi-squared of the counts against the weights. */
function chiSquared(stops: string[], { slices }: WheelRow) {
  const sum = slices.reduce((all, { weight }) => all + weight, 0)
  return slices.reduce((all, { code, weight }) => {
    const expected = (stops.length * weight) / sum
    return all + (stops.filter((stop) => stop === code).length - expected) ** 2 / expected
  }, 0)
}

// A fair wheel stays within these limits in 99.9 of 100 cases. Degrees of freedom: slices - 1.
test.each([
  [RICH, 'wheel-krathong', 24.32],
  [PRIZES, 'wheel-prizes', 18.47],
])('follows the weights for %s on %s', (phone, wheelId, bound) => {
  const opened = openWorld()
  give(opened, phone, 5_000)
  const wheel = opened.world.wheels.get(wheelId)
  if (!wheel) throw new Error(`no wheel ${wheelId}`)
  const stops = spinner(opened, phone).spins(5_000)
  expect(chiSquared(stops, wheel)).toBeLessThan(bound)
  // Check the test itself: equal or swapped weights must be far outside the limit.
  const turned = wheel.slices.map((slice, i) => ({ ...slice, weight: i + 1 }))
  expect(chiSquared(stops, { ...wheel, slices: turned })).toBeGreaterThan(bound * 5)
})
