import { describe, expect, test } from 'vitest'
import { openWorld } from '../../../../test/world.ts'
import { gameChanged, gameResult } from '../../life/events.ts'
import { ApiError } from '../../shared/apiError.ts'

function open(username: string) {
  const opened = openWorld()
  const member = opened.as(username)
  return {
    ...opened,
    member,
    play: (amount: number, code = 'pg', stake?: number) =>
      gameResult(opened.world, { username, code, amount, ...(stake !== undefined && { stake }) }),
    inGame: (code = 'pg') =>
      member.get('/api/wallet/refresh/slot').body.slots.find((slot: { code: string }) => slot.code === code)
        .amount,
    bonus: () => member.get('/api/bonus/check/active').body,
    newest: () => member.post('/api/statement', { page: 1, limit: 10 }).body.statements[0],
  }
}

describe('result of a game', () => {
  test('rejects a loss above the balance of the game', () => {
    const { play, inGame, world } = open('0810000001')
    const { version } = world
    expect(() => play(-12_450.01)).toThrow(new ApiError('MONEY_NOT_ENOUGH'))
    expect(inGame()).toBe(12_450)
    expect(world.version).toBe(version)
  })

  test('rejects unknown members and games', () => {
    const { world, play } = open('0810000001')
    expect(() => gameResult(world, { username: '0899999999', code: 'pg', amount: 1 })).toThrow('NO_DATA')
    expect(() => play(1, 'nothing')).toThrow('NO_GAME')
    expect(() => play(1, 'slotxo')).toThrow('SLOT_NO_ACCOUNT')
    for (const amount of [0, 0.001, Number.NaN, Number.POSITIVE_INFINITY, 1e300])
      expect(() => play(amount), String(amount)).toThrow('KEY_INVALID')
  })

  test('subtracts the stake before adding the win', () => {
    const { play, inGame } = open('0810000001')
    play(900, 'pg', 100)
    expect(inGame()).toBe(13_350)
    play(0, 'pg', 13_350)
    expect(inGame()).toBe(13_350)
    expect(() => play(1, 'pg', 13_350.01)).toThrow('MONEY_NOT_ENOUGH')
    for (const [amount, stake] of [
      [-2, 1],
      [1, -1],
      [0, 0],
    ] as const)
      expect(() => play(amount, 'pg', stake), `${amount} of ${stake}`).toThrow('KEY_INVALID')
  })
})

describe('balance of a game', () => {
  const balanceIn = (answer: { body: { slots: { code: string; amount: number }[] } }, code = 'pg') =>
    answer.body.slots.find((slot) => slot.code === code)?.amount

  test('shows the last known balance until a refresh', () => {
    const { member, play } = open('0810000001')
    play(-450)
    play(200)
    expect(balanceIn(member.get('/api/wallet'))).toBe(12_450)
    expect(balanceIn(member.get('/api/wallet/refresh/slot'))).toBe(12_200)
    expect(balanceIn(member.get('/api/wallet'))).toBe(12_200)
  })

  test('does not update the balance during maintenance', () => {
    const { world, member, play } = open('0810000001')
    play(-450)
    gameChanged(world, { code: 'pg', maintenance: true })
    expect(balanceIn(member.get('/api/wallet/refresh/slot'))).toBe(12_450)
    gameChanged(world, { code: 'pg' })
    expect(balanceIn(member.get('/api/wallet/refresh/slot'))).toBe(12_000)
  })
})
