import { describe, expect, it } from 'vitest'
import { openWorld } from '../../../../test/world.ts'
import { ApiError } from '../../shared/apiError.ts'
import { gameResult } from './events.ts'

function open(username: string) {
  const opened = openWorld()
  const member = opened.as(username)
  return {
    ...opened,
    member,
    play: (amount: number, code = 'pg') => gameResult(opened.world, { username, code, amount }),
    inGame: (code = 'pg') =>
      member.get('/api/wallet').body.slots.find((slot: { code: string }) => slot.code === code).amount,
    bonus: () => member.get('/api/bonus/check/active').body,
    newest: () => member.post('/api/statement', { page: 1, limit: 10 }).body.statements[0],
  }
}

describe('a result of a game', () => {
  it('wins and loses money of that game alone', () => {
    const { play, inGame, member } = open('0810000001')
    play(250.25)
    expect(inGame()).toBe(12_700.25)
    play(-12_700.25)
    expect(inGame()).toBe(0)
    expect(inGame('askmebet')).toBe(3_180.5)
    expect(member.get('/api/wallet').body.wallet.amount).toBe(26_020)
  })

  it('cannot lose more than the game holds', () => {
    const { play, inGame, world } = open('0810000001')
    const { version } = world
    expect(() => play(-12_450.01)).toThrow(new ApiError('MONEY_NOT_ENOUGH'))
    expect(inGame()).toBe(12_450)
    expect(world.version).toBe(version)
  })

  it('is refused for what it does not know', () => {
    const { world, play } = open('0810000001')
    expect(() => gameResult(world, { username: '0899999999', code: 'pg', amount: 1 })).toThrow('NO_DATA')
    expect(() => play(1, 'nothing')).toThrow('NO_GAME')
    expect(() => play(1, 'slotxo')).toThrow('SLOT_NO_ACCOUNT')
    for (const amount of [0, 0.001, Number.NaN, Number.POSITIVE_INFINITY, 1e300])
      expect(() => play(amount), String(amount)).toThrow('KEY_INVALID')
  })
})

describe('an active bonus', () => {
  // 0810000002: turnover 180 of 500 baht; 625 baht in pg, 1,840 in the wallet and 100 in slotxo.
  it('counts what is won and lost, and ends by itself when the turnover is reached', () => {
    const { play, bonus, newest } = open('0810000002')
    play(100)
    play(-219.99)
    expect(bonus().status).toBe(true)
    play(0.01)
    expect(bonus()).toEqual({ status: false, type: null })
    expect(newest()).toMatchObject({ statementType: 'finish_bonus', amount: 0, bonus: 'DAILY10' })
  })

  it('ends by itself below 10 baht in wallet and games together', () => {
    const { member, play, bonus, newest } = open('0810000003')
    member.get('/api/bonus/activate/LUCKY3')
    member.get('/api/wallet/activate/pg')
    member.post('/api/wallet/transfer', { from: 'WALLET', to: 'pg', amount: 25 })
    play(-20)
    expect(bonus().status).toBe(true)
    play(-0.01)
    expect(bonus().status).toBe(false)
    expect(newest()).toMatchObject({ statementType: 'finish_bonus', amount: 0, bonus: 'LUCKY3' })
  })
})
