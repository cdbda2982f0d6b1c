import { loginAgainCodes } from '@wallet/contracts/errors'
import { expect, test } from 'vitest'
import { openWorld } from '../../test/world.ts'
import { type EventInput, runEvent } from './events.ts'

const RICH = '0810000001'

function setUp(username = RICH) {
  const opened = openWorld()
  const client = opened.as(username)
  const transfer = (amount: number) =>
    client.post('/api/wallet/transfer', { from: 'WALLET', to: 'pg', amount }).body.message
  return {
    ...opened,
    client,
    transfer,
    tell: (event: EventInput) => runEvent(opened.world, event),
    profile: () => client.get('/api/account/profile').body.message,
  }
}

test('deactivates and reactivates a member who is logged in', () => {
  const { tell, profile, visitor } = setUp()
  for (const [change, code] of [
    [{ active: false }, 'INACTIVE_USER'],
    [{ active: true }, undefined],
    [{ addressAllowed: false }, 'INVALID_IP'],
    [{ addressAllowed: true }, undefined],
  ] as const) {
    tell({ type: 'member.changed', username: RICH, ...change })
    expect(profile()).toBe(code)
    const login = visitor.post('/api/login', { username: RICH, password: 'wallet-demo-1' })
    expect(login.body.message).toBe(code)
  }
})

test.each(loginAgainCodes)(
  'ends the present sessions of a member with %s, but no later session',
  (session) => {
    const { tell, profile, as } = setUp()
    tell({ type: 'member.changed', username: RICH, session })
    tell({ type: 'member.changed', username: RICH, session: 'INVALID_USER_2' })
    expect(profile()).toBe(session)
    expect(as(RICH).get('/api/account/profile').status).toBe(200)
  },
)

test('sets the odds of one member', () => {
  const { tell, client } = setUp()
  const odds = { invite: { success: 0, fail: 100 }, refund: { success: 70, fail: 30 } }
  tell({ type: 'member.changed', username: RICH, ...odds })
  expect(client.get('/api/refund/check').body).toMatchObject({ refundSuccess: 70, refundFail: 30 })
  expect(client.get('/api/invite/bonus').body).toEqual({ message: 'INVITE_BONUS_FAIL' })
})

test('starts and ends the maintenance of a game', () => {
  const { tell, client, transfer, world } = setUp()
  for (const code of ['pg', 'slotxo']) tell({ type: 'game.changed', code, maintenance: true })
  expect(transfer(10)).toBe('TRANSFER_FAIL')
  expect(client.get('/api/wallet/activate/slotxo').body.message).toBe('SLOT_ACTIVATE_FAIL')
  expect(client.get('/api/wallet/resetpassword/pg').body.message).toBe('SLOT_RESET_PASSWORD_FAIL')
  for (const code of ['pg', 'slotxo']) tell({ type: 'game.changed', code })
  expect(transfer(10)).toBe('SUCCESS')
  expect(client.get('/api/wallet/activate/slotxo').status).toBe(200)
  expect(world.tables.gameStates.all()).toHaveLength(2)
})

test('makes a game forget its users', () => {
  const { tell, client } = setUp()
  for (const code of ['ufabet', 'areaslot']) {
    tell({ type: 'game.changed', code, knows: false })
    expect(client.get(`/api/wallet/account/${code}`).body.message).toBe(`NOT_${code.toUpperCase()}`)
  }
})

test('gives coins to a member without any', () => {
  const { tell, client } = setUp('0810000003')
  tell({ type: 'coins.given', username: '0810000003', amount: 3 })
  expect(client.get('/api/spinwheel/setup').body.result.userCoin).toBe(3)
})

test('closes and opens the wheel', () => {
  const { tell, client } = setUp()
  for (const active of [false, true]) {
    tell({ type: 'wheel.changed', active })
    expect(client.get('/api/spinwheel/active').body.active).toBe(active)
    expect(client.post('/api/spinwheel/spin').body.success).toBe(active)
  }
})

test('terminates and restores the service, and stops deposits only', () => {
  const { tell, client, profile, visitor } = setUp()
  const deposits = () => visitor.get('/api/lookup/deposit').body
  const offered = deposits()
  tell({ type: 'service.changed', terminated: true })
  expect(profile()).toBe('gone')
  tell({ type: 'service.changed', terminated: false, deposits: false })
  expect(profile()).toBeUndefined()
  expect(deposits()).toMatchObject({ isManual: false, banks: [], wallets: [] })
  expect(client.post('/api/qrcode/KBANK', { amount: 10 }).body).toEqual({ message: 'NO_BANK' })
  tell({ type: 'service.changed', deposits: true })
  expect(deposits()).toEqual(offered)
})

test('moves to the morning of the next day and keeps the sessions on day.passed', () => {
  const { tell, world, profile } = setUp()
  tell({ type: 'day.passed' })
  expect(new Date(world.now).toISOString()).toBe('2026-11-21T02:00:00.000Z')
  expect(profile()).toBeUndefined()
})

test('sets the limits of a withdrawal, a transfer and a deposit', () => {
  const { tell, client, transfer, visitor } = setUp()
  const bounds = { withdrawMin: 300, withdrawMax: 400, transferMin: 20, depositMin: 50 }
  tell({ type: 'bounds.changed', ...bounds })
  expect(visitor.get('/api/lookup/withdraw').body).toMatchObject({ withdrawMin: 300, withdrawMax: 400 })
  const withdraw = (amount: number) => client.post('/api/wallet/withdraw', { amount }).status
  expect([299.99, 300, 400, 400.01].map(withdraw)).toEqual([400, 200, 200, 400])
  expect([19.99, 20].map(transfer)).toEqual(['TRANSFER_MINIMUM', 'SUCCESS'])
  const report = (amount: number) => client.post('/api/wallet/add', { amount }).body.message
  expect([49.99, 50].map(report)).toEqual(['KEY_INVALID', 'SUCCESS'])
})

test('sets the turnover and the end of a bonus', () => {
  const { tell, client, world } = setUp()
  tell({ type: 'rewards.changed', bonusTurnoverTimes: 2, bonusEndBelow: 25 })
  expect(client.get('/api/bonus/check/minimum').body).toEqual({ minimum: 25 })
  expect(client.get('/api/bonus/activate/DAILY100').status).toBe(200)
  const { amount = 0 } = world.tables.bonuses.get('DAILY100') ?? {}
  const bonus = world.tables.userBonuses.all().find(({ code }) => code === 'DAILY100')
  expect(bonus?.turnoverNeeded).toBe(amount * 2)
})
