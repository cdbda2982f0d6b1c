import { expect, test } from 'vitest'
import { openMember } from '../../../../test/account.ts'
import { openWorld } from '../../../../test/world.ts'
import { giveBonus } from '../../shared/bonuses.ts'

const NEW = '0810000003'
const RICH = '0810000001'

function setUp(phone: string) {
  const opened = openMember(phone)
  const { member } = opened
  return {
    ...opened,
    find: (typed: string) => member.get(`/api/promotion/find/${encodeURIComponent(typed)}`),
    take: (typed: string) => member.get(`/api/promotion/activate/${encodeURIComponent(typed)}`),
    current: () => member.get('/api/promotion/current').body.promotion,
  }
}

test.each(['SABAI50', 'sabai50', '  Sabai50 '])('finds and activates %j', (typed) => {
  const { find, take, current } = setUp(NEW)
  expect(find(typed).body).toEqual({ percentFail: 40, description: expect.stringContaining('<strong>50') })
  expect(take(typed).body).toEqual({ message: 'SUCCESS' })
  expect(current()).toMatchObject({ code: 'SABAI50', percentFail: 40 })
})

test('credits, holds and ends a promotion like a bonus', () => {
  const { member, take, current } = setUp(NEW)
  take('SABAI50')
  expect(member.wallet()).toBe(50)
  const promotion = 'SABAI50'
  const credit = { statementType: 'bonus', from: 'BONUS', to: 'WALLET', amount: 50, status: 'SUCCESS' }
  expect(member.newest()).toEqual({ ...credit, promotion })
  expect(member.get('/api/bonus/check/active').body).toEqual({ status: true, type: 'promotion' })
  expect(member.get('/api/bonus/activate/GOAL80').body).toEqual({ message: 'BONUS_ALREADY_ACTIVE' })
  expect(take('LOYKRATHONG').body).toEqual({ message: 'BONUS_REMAINING' })
  expect(member.get('/api/bonus/clear').body).toEqual({ message: 'BONUS_CLEAR' })
  expect(member.wallet()).toBe(30)
  expect(current()).toBeNull()
  expect(member.newest()).toMatchObject({ statementType: 'finish_bonus', amount: 20, promotion })
})

test('gives a promotion once per member', () => {
  const { as, moveTo } = openWorld()
  const take = (phone: string, code: string) => as(phone).get(`/api/promotion/activate/${code}`).body
  take(NEW, 'SABAI50')
  as(NEW).get('/api/bonus/clear')
  moveTo('2027-11-20T12:00:00+07:00')
  expect(take(NEW, 'sabai50')).toEqual({ message: 'PROMOTION_RECEIVED' })
  expect(take(RICH, 'SABAI50')).toEqual({ message: 'SUCCESS' })
})

test('ignores a bonus with the same code', () => {
  const { world, member, memberId, take, current } = setUp(NEW)
  const { _id } = giveBonus(world, memberId, { source: 'bonus', code: 'SABAI50', amount: 1_000 })
  expect(current()).toBeNull()
  world.tables.userBonuses.edit(_id).isActive = false
  expect(take('SABAI50').body).toEqual({ message: 'SUCCESS' })
  expect(member.wallet()).toBe(60)
})

test('reduces the quota for all members', () => {
  const opened = openWorld()
  opened.world.tables.promotions.edit('LOYKRATHONG').quota = 1
  expect(opened.as(RICH).get('/api/promotion/activate/LOYKRATHONG').status).toBe(200)
  expect(opened.as(NEW).get('/api/promotion/activate/LOYKRATHONG').body).toEqual({ message: 'BONUS_FULL' })
})
