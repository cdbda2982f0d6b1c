import { BONUS_END_BELOW, BONUS_TURNOVER_TIMES } from '@wallet/contracts/limits'
import { expect, test } from 'vitest'
import { accountOf, openMember } from '../../../../test/account.ts'
import { openWorld } from '../../../../test/world.ts'
import { changeRewards, recordGameResult } from '../../life/events.ts'
import { giveBonus } from '../../shared/bonuses.ts'
import { totalOf } from '../../shared/money.ts'

const NEW = '0810000003'
const RICH = '0810000001'
const PLAYING = '0810000002'
const STUCK = '0810000024'

type Bonus = { code: string; userBonus: { isActive: boolean; received: { updatedAt: string }[] } | null }

function setUp(phone: string) {
  const opened = openMember(phone)
  const { member, memberId } = opened
  return {
    ...opened,
    take: (code: string) => member.get(`/api/bonus/activate/${code}`),
    clear: () => member.get('/api/bonus/clear'),
    active: () => member.get('/api/bonus/check/active').body,
    listed: (code: string): Bonus['userBonus'] =>
      member.get('/api/bonus').body.bonuses.find((bonus: Bonus) => bonus.code === code).userBonus,
    /** Plays a round of a game, in baht. */
    play: (code: string, amount: number) => recordGameResult(opened.world, { username: phone, code, amount }),
    /** Returns the member's total in baht. */
    total: () => totalOf(opened.world, memberId) / 100,
  }
}

test('keeps one row per member and bonus, and requires the whole turnover again each time', () => {
  const { take, clear, listed, active, play } = setUp(RICH)
  const { _id } = take('GOAL80').body
  play('pg', -(80 * BONUS_TURNOVER_TIMES - 1))
  clear()
  expect(take('GOAL80').body._id).toBe(_id)
  expect(listed('GOAL80')?.received).toHaveLength(2)
  play('pg', -1)
  expect(active().status).toBe(true)
})

test('ignores promotions and prizes with the same code', () => {
  const { world, member, memberId, take, listed } = setUp(RICH)
  for (const source of ['promotion', 'luckydraw'] as const)
    giveBonus(world, memberId, { source, code: 'GOAL80', amount: 1_000 })
  for (const { _id } of world.tables.userBonuses.by('memberId', memberId))
    world.tables.userBonuses.edit(_id).isActive = false
  expect(listed('GOAL80')).toBeNull()
  const { _id, received } = take('GOAL80').body
  expect(received).toHaveLength(1)
  expect(world.tables.userBonuses.get(_id)).toMatchObject({ source: 'bonus', turnoverDone: 0 })
  member.get('/api/bonus/clear')
  expect(member.newest()).toMatchObject({ statementType: 'finish_bonus', bonus: 'GOAL80' })
})

test('reduces the quota for all members', () => {
  const opened = openWorld()
  opened.world.tables.bonuses.edit('LUCKY30').quota = 1
  expect(opened.as(NEW).get('/api/bonus/activate/LUCKY30').body.message).toBe('BONUS_CONDITION')
  changeRewards(opened.world, { bonusDepositTimes: 0 })
  const [early, late] = [accountOf(opened, RICH), accountOf(opened, NEW)]
  expect(early.get('/api/bonus/activate/LUCKY30').status).toBe(200)
  expect(late.get('/api/bonus/activate/LUCKY30').body.message).toBe('BONUS_FULL')
  expect(late.wallet()).toBe(0)
})

test('rounds the price down to the satang', () => {
  const { member, memberId, clear, world } = setUp(PLAYING)
  world.tables.members.edit(memberId).wallet = 184_001
  clear()
  expect(member.wallet()).toBe(557.51)
})

test('takes the price from the games when the wallet is too small', () => {
  const { member, clear, total } = setUp(PLAYING)
  const before = member.entries()
  member.post('/api/wallet/transferAll', { to: 'pg' })
  expect(clear().body).toEqual({ message: 'BONUS_CLEAR' })
  expect([member.wallet(), total()]).toEqual([0, 1_282.5])
  expect(member.newest()).toMatchObject({ statementType: 'finish_bonus', amount: 1_282.5 })
  expect(member.entries()).toBe(before + 3)
})

test('rejects the early end of a prize of the wheel until its turnover is reached', () => {
  const { member, clear, world } = setUp(STUCK)
  const before = member.wallet()
  expect(clear().body).toEqual({ message: 'BONUS_CONDITION' })
  expect(member.wallet()).toBe(before)
  const all = world.tables.userBonuses.all()
  const held = all.find(({ source, isActive }) => source === 'luckydraw' && isActive)
  world.tables.userBonuses.edit(held?._id ?? '').turnoverDone = held?.turnoverNeeded ?? 0
  expect(clear().body).toEqual({ message: 'BONUS_CLEAR' })
  expect(member.wallet()).toBe(before)
  expect(member.newest()).toMatchObject({ statementType: 'finish_bonus', amount: 0 })
})

test('ends the bonus when less than 10 baht are left in all places', () => {
  const { member, take, active, play, world } = setUp(NEW)
  const { minimum } = member.get('/api/bonus/check/minimum').body
  expect(minimum).toBe(BONUS_END_BELOW)
  changeRewards(world, { bonusDepositTimes: 0 })
  take('WEEKEND200')
  member.get('/api/wallet/activate/pg')
  member.post('/api/wallet/transfer', { from: 'WALLET', to: 'pg', amount: 195 })
  play('pg', -(200 - minimum))
  expect(active().status).toBe(true)
  play('pg', -0.01)
  expect(active().status).toBe(false)
  expect(member.newest()).toMatchObject({ statementType: 'finish_bonus', amount: 0, bonus: 'WEEKEND200' })
})
