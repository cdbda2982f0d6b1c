import { BONUS_TURNOVER_TIMES, COUPON_VALID_DAYS } from '@wallet/contracts/limits'
import { expect, test } from 'vitest'
import { accountOf } from '../../../../test/account.ts'
import { openWorld } from '../../../../test/world.ts'
import { recordGameResult } from '../../life/events.ts'

const RICH = '0810000001'
const NO_WALLET = '0810000016'
const PRIZES = '0810000023'

type Coupon = { _id: string; amount: number; prize: { name: string; slice: { code: string } } }

function setUp(phone: string, opened = openWorld()) {
  const member = accountOf(opened, phone)
  const list = (): Coupon[] => member.get('/api/spinwheel/coupon').body.coupons
  const claim = (coupon: unknown) => member.post('/api/spinwheel/coupon/claim', { coupon })
  const idOf = (code: string) => {
    const coupon = list().find(({ prize }) => prize.slice.code === code)
    if (!coupon) throw new Error(`${phone} has no coupon of ${code}`)
    return coupon._id
  }
  return {
    ...opened,
    member,
    list,
    claim,
    idOf,
    /** Spins to this slice and returns the id of the coupon. */
    win(code: string) {
      opened.world.nextSlice = code
      member.post('/api/spinwheel/spin')
      return list()[0]?._id ?? ''
    },
  }
}

test('lists unclaimed coupons, newest first', () => {
  const { member, list } = setUp(PRIZES)
  const codes = list().map(({ prize }) => prize.slice.code)
  expect(codes).toEqual(['PC20', 'PB100', 'PTY', 'OLD500', 'PCOIN3', 'PSHIRT'])
  expect(member.get('/api/spinwheel/coupon').body.total).toBe(6)
  expect(list()[3]).toMatchObject({ amount: 500, prize: { name: 'รางวัลของวงล้อเดิม' } })
})

test('gives the coins of a coupon without a wallet', () => {
  const { member, claim, win } = setUp(NO_WALLET)
  expect(claim(win('COIN2')).status).toBe(200)
  expect(member.get('/api/spinwheel/setup').body.result.userCoin).toBe(2)
})

test('activates the bonus of a coupon', () => {
  const { member, claim, idOf, world } = setUp(RICH)
  expect(claim(idOf('B100')).status).toBe(200)
  expect(member.get('/api/bonus/check/active').body).toEqual({ status: true, type: 'luckydraw' })
  const luckydraw = 'โบนัส 100\u00a0บาท'
  expect(member.newest()).toMatchObject({ statementType: 'bonus', amount: 100, luckydraw })
  expect(member.get('/api/bonus/activate/GOAL80').body.message).toBe('BONUS_ALREADY_ACTIVE')
  expect(member.get('/api/promotion/activate/SABAI50').body.message).toBe('BONUS_REMAINING')
  expect(member.get('/api/refund/receive').body.message).toBe('REFUND_CONDITION')
  expect(member.get('/api/bonus/clear').body.message).toBe('BONUS_CONDITION')
  expect(member.get('/api/promotion/current').body).toEqual({ promotion: null })
  recordGameResult(world, { username: RICH, code: 'pg', amount: -100 * BONUS_TURNOVER_TIMES })
  expect(member.get('/api/bonus/check/active').body.status).toBe(false)
  expect(member.newest()).toMatchObject({ statementType: 'finish_bonus', amount: 0 })
})

test.each([
  ['0'.repeat(12), 404, 'NO_CLAIMABLE_COUPON'],
  ['f'.repeat(24), 404, 'NO_CLAIMABLE_COUPON'],
  ['0'.repeat(13), 400, 'INVALID_CODE'],
  ['F'.repeat(24), 400, 'INVALID_CODE'],
  [`${'f'.repeat(24)}\n`, 400, 'INVALID_CODE'],
])('rejects the coupon id %.40j', (coupon, status, message) => {
  expect(setUp(PRIZES).claim(coupon)).toEqual({ status, body: { message } })
})

test('keeps a coupon for its member, and expires it after COUPON_VALID_DAYS', () => {
  const opened = openWorld()
  const won = setUp(RICH, opened)
  const [first, second] = [won.win('C10'), won.win('C20')]
  expect(setUp(PRIZES, opened).claim(first).body).toEqual({ message: 'NO_CLAIMABLE_COUPON' })
  opened.advance(COUPON_VALID_DAYS * 86_400 - 1)
  expect(setUp(RICH, opened).claim(first).body).toEqual({ message: 'SUCCESS' })
  opened.advance(1)
  const late = setUp(RICH, opened)
  expect(late.claim(second).body).toEqual({ message: 'COUPON_EXPIRED' })
  expect(late.list().map(({ _id }) => _id)).toContain(second)
})
