import { loginAgainCodes } from '@wallet/contracts/errors'
import { describe, expect, test } from 'vitest'
import { openWorld } from '../../test/world.ts'
import { ApiError } from '../provider/shared/apiError.ts'
import { happen } from './events.ts'

const RICH = '0810000001'
const NEW = '0810000003'

function setUp(username = RICH) {
  const opened = openWorld()
  const client = opened.as(username)
  return {
    ...opened,
    client,
    tell: (event: Parameters<typeof happen>[1]) => happen(opened.world, event),
    profile: () => client.get('/api/account/profile'),
  }
}

describe('member.changed', () => {
  test('deactivates and reactivates a member who is logged in', () => {
    const { tell, profile, visitor } = setUp()
    const logIn = () => visitor.post('/api/login', { username: RICH, password: 'wallet-demo-1' }).body
    tell({ type: 'member.changed', username: RICH, active: false })
    expect(profile().body).toEqual({ message: 'INACTIVE_USER' })
    expect(logIn()).toEqual({ message: 'INACTIVE_USER' })
    tell({ type: 'member.changed', username: RICH, active: true })
    expect(profile().status).toBe(200)
    tell({ type: 'member.changed', username: RICH, addressAllowed: false })
    expect(profile().body).toEqual({ message: 'INVALID_IP' })
    tell({ type: 'member.changed', username: RICH, addressAllowed: true })
    expect(profile().status).toBe(200)
  })

  test.each(loginAgainCodes)(
    'ends the present sessions of a member with %s, but no later session',
    (session) => {
      const { tell, profile, as } = setUp()
      tell({ type: 'member.changed', username: RICH, session })
      expect(profile().body).toEqual({ message: session })
      expect(as(RICH).get('/api/account/profile').status).toBe(200)
    },
  )

  test('sets the odds of one member', () => {
    const { tell, client } = setUp()
    tell({
      type: 'member.changed',
      username: RICH,
      invite: { success: 0, fail: 100 },
      refund: { success: 70, fail: 30 },
    })
    expect(client.get('/api/refund/check').body).toMatchObject({ refundSuccess: 70, refundFail: 30 })
    expect(client.get('/api/invite/bonus').body).toEqual({ message: 'INVITE_BONUS_FAIL' })
  })
})

describe('game.changed', () => {
  test('starts and ends the maintenance of a game', () => {
    const { tell, client, world } = setUp()
    const transfer = () => client.post('/api/wallet/transfer', { from: 'WALLET', to: 'pg', amount: 10 }).body
    tell({ type: 'game.changed', code: 'pg', maintenance: true })
    tell({ type: 'game.changed', code: 'slotxo', maintenance: true })
    expect(transfer()).toEqual({ message: 'TRANSFER_FAIL' })
    expect(client.get('/api/wallet/activate/slotxo').body).toEqual({ message: 'SLOT_ACTIVATE_FAIL' })
    expect(client.get('/api/wallet/resetpassword/pg').body).toEqual({ message: 'SLOT_RESET_PASSWORD_FAIL' })
    for (const code of ['pg', 'slotxo']) tell({ type: 'game.changed', code })
    expect(transfer()).toEqual({ message: 'SUCCESS' })
    expect(client.get('/api/wallet/activate/slotxo').status).toBe(200)
    expect(world.tables.gameStates.all()).toHaveLength(2)
  })

  test('makes a game forget its users', () => {
    const { tell, client } = setUp()
    for (const code of ['ufabet', 'areaslot']) tell({ type: 'game.changed', code, knows: false })
    expect(client.get('/api/wallet/account/ufabet').body).toEqual({ message: 'NOT_UFABET' })
    expect(client.get('/api/wallet/account/areaslot').body).toEqual({ message: 'NOT_AREASLOT' })
  })
})

test('gives coins on coins.given', () => {
  const { tell, client } = setUp(NEW)
  tell({ type: 'coins.given', username: NEW, amount: 3 })
  expect(client.get('/api/spinwheel/setup').body.result.userCoin).toBe(3)
})

test('closes and opens the wheel on wheel.changed', () => {
  const { tell, client } = setUp()
  const isActive = () => client.get('/api/spinwheel/active').body.active
  tell({ type: 'wheel.changed', active: false })
  expect(isActive()).toBe(false)
  expect(client.post('/api/spinwheel/spin').body).toEqual({ success: false, error: 'NO_DATA' })
  tell({ type: 'wheel.changed', active: true })
  expect(isActive()).toBe(true)
})

test('terminates and restores the service, and stops deposits only, on service.changed', () => {
  const { tell, client, visitor } = setUp()
  tell({ type: 'service.changed', terminated: true })
  expect(client.get('/api/wallet').body).toEqual({ message: 'gone' })
  tell({ type: 'service.changed', terminated: false })
  expect(client.get('/api/wallet').status).toBe(200)
  const offered = visitor.get('/api/lookup/deposit').body
  tell({ type: 'service.changed', deposits: false })
  expect(visitor.get('/api/lookup/deposit').body).toMatchObject({ isManual: false, banks: [], wallets: [] })
  expect(client.post('/api/qrcode/KBANK', { amount: 10 }).body).toEqual({ message: 'NO_BANK' })
  tell({ type: 'service.changed', deposits: true })
  expect(visitor.get('/api/lookup/deposit').body).toEqual(offered)
})

test('moves to the next morning and keeps the sessions on day.passed', () => {
  const { tell, world, profile } = setUp()
  tell({ type: 'day.passed' })
  expect(new Date(world.now).toISOString()).toBe('2026-11-21T02:00:00.000Z')
  expect(profile().status).toBe(200)
})

test('rejects invitee.played for a member without invitees', () => {
  const { tell } = setUp()
  const play = () => tell({ type: 'invitee.played', username: NEW, stake: 10 })
  expect(play).toThrow(ApiError)
  expect(play).toThrow('NO_DATA')
})

describe('bounds.changed', () => {
  test('sets the limits of a withdrawal, shown by the lookup', () => {
    const { tell, client, visitor } = setUp()
    const withdraw = (amount: number) => client.post('/api/wallet/withdraw', { amount }).status
    tell({ type: 'bounds.changed', withdrawMin: 300, withdrawMax: 400 })
    expect(visitor.get('/api/lookup/withdraw').body).toMatchObject({ withdrawMin: 300, withdrawMax: 400 })
    expect([299.99, 300, 400, 400.01].map(withdraw)).toEqual([400, 200, 200, 400])
  })

  test('sets the minimum of a transfer, a deposit and a voucher', () => {
    const { tell, client } = setUp()
    tell({ type: 'bounds.changed', transferMin: 20, depositMin: 50 })
    const move = (amount: number) =>
      client.post('/api/wallet/transfer', { from: 'WALLET', to: 'pg', amount }).body.message
    expect([19.99, 20].map(move)).toEqual(['TRANSFER_MINIMUM', 'SUCCESS'])
    const report = (amount: number) => client.post('/api/wallet/add', { amount }).body.message
    expect([49.99, 50].map(report)).toEqual(['KEY_INVALID', 'SUCCESS'])
  })

  test('rejects a minimum above the maximum', () => {
    const { tell, world } = setUp()
    expect(() => tell({ type: 'bounds.changed', withdrawMin: 500_000 })).toThrow('KEY_INVALID')
    expect(world.settings.bounds.withdrawMin).toBe(100)
  })
})

test('sets the turnover and the end of a bonus on rewards.changed', () => {
  const { tell, client, world } = setUp()
  tell({ type: 'rewards.changed', bonusTurnoverTimes: 2, bonusEndBelow: 25 })
  expect(client.get('/api/bonus/check/minimum').body).toEqual({ minimum: 25 })
  expect(client.get('/api/bonus/activate/DAILY10').status).toBe(200)
  const memberId = world.tables.members.first('username', RICH)?._id ?? ''
  const bonus = world.tables.userBonuses.by('memberId', memberId).find(({ isActive }) => isActive)
  const amount = world.tables.bonuses.get('DAILY10')?.amount ?? 0
  expect(bonus?.turnoverNeeded).toBe(amount * 2)
})
