import { expect, test } from 'vitest'
import { openMember } from '../../../../test/account.ts'
import { changeGame, recordGameResult } from '../../life/events.ts'
import { ApiError } from '../../world.ts'

const balanceIn = (answer: { body: { slots: { code: string; amount: number }[] } }) =>
  answer.body.slots.find(({ code }) => code === 'pg')?.amount

function open(username = '0810000001') {
  const opened = openMember(username)
  const { member } = opened
  return {
    ...opened,
    play: (amount: number, code = 'pg', stake?: number) =>
      recordGameResult(opened.world, { username, code, amount, ...(stake !== undefined && { stake }) }),
    inGame: () => balanceIn(member.get('/api/wallet/refresh/slot')),
    activate: (code: string) => member.get(`/api/wallet/activate/${code}`),
    account: (code: string) => member.get(`/api/wallet/account/${code}`),
    reset: (code: string) => member.get(`/api/wallet/resetpassword/${code}`),
  }
}

test('rejects a loss above the balance of the game', () => {
  const { play, inGame, world } = open()
  const { version } = world
  expect(() => play(-12_450.01)).toThrow(new ApiError('MONEY_NOT_ENOUGH'))
  expect(inGame()).toBe(12_450)
  expect(world.version).toBe(version)
})

test('rejects unknown members and games', () => {
  const { world, play } = open()
  expect(() => recordGameResult(world, { username: '0899999999', code: 'pg', amount: 1 })).toThrow('NO_DATA')
  expect(() => play(1, 'nothing')).toThrow('NO_GAME')
  expect(() => play(1, 'slotxo')).toThrow('SLOT_NO_ACCOUNT')
  for (const amount of [0, 0.001, Number.NaN, Number.POSITIVE_INFINITY, 1e300])
    expect(() => play(amount), String(amount)).toThrow('KEY_INVALID')
})

test('subtracts the stake before adding the win', () => {
  const { play, inGame } = open()
  play(900, 'pg', 100)
  expect(inGame()).toBe(13_350)
  play(0, 'pg', 13_350)
  expect(inGame()).toBe(13_350)
  expect(() => play(1, 'pg', 13_350.01)).toThrow('MONEY_NOT_ENOUGH')
  expect(() => play(-2, 'pg', 1)).toThrow('KEY_INVALID')
  expect(() => play(1, 'pg', -1)).toThrow('KEY_INVALID')
  expect(() => play(0, 'pg', 0)).toThrow('KEY_INVALID')
})

test('shows the last known balance until a refresh or a transfer', () => {
  const { member, play } = open()
  play(-450)
  play(200)
  expect(balanceIn(member.get('/api/wallet'))).toBe(12_450)
  expect(balanceIn(member.get('/api/wallet/refresh/slot'))).toBe(12_200)
  expect(balanceIn(member.get('/api/wallet'))).toBe(12_200)
  play(-200)
  member.post('/api/wallet/transfer', { from: 'pg', to: 'WALLET', amount: 1_000 })
  expect(balanceIn(member.get('/api/wallet'))).toBe(11_000)
})

test('does not update the balance during maintenance', () => {
  const { world, member, play } = open()
  play(-450)
  changeGame(world, { code: 'pg', maintenance: true })
  expect(balanceIn(member.get('/api/wallet/refresh/slot'))).toBe(12_450)
  changeGame(world, { code: 'pg' })
  expect(balanceIn(member.get('/api/wallet/refresh/slot'))).toBe(12_000)
})

test('keeps the credentials when the account is opened again', () => {
  const { world, activate, account } = open()
  const before = account('pg').body
  const own = world.tables.gameAccounts.by('username', before.username)[0]
  world.tables.gameAccounts.edit(own?._id ?? '').isActive = false
  expect(account('pg').status).toBe(404)
  expect(activate('pg').status).toBe(200)
  expect(account('pg').body).toEqual(before)
})

test('changes the password and keeps the username', () => {
  const { account, reset } = open()
  const before = account('pg').body
  expect(before).not.toHaveProperty('event')
  expect(reset('pg')).toEqual({ status: 200, body: { message: 'OK' } })
  const after = account('pg').body
  expect(after.username).toBe(before.username)
  expect(after.password).not.toBe(before.password)
  expect(after.password).toMatch(/^[a-z]{4}\d{4}$/)
})

test('answers as unavailable in maintenance, also for an unknown user', () => {
  const { world, account, reset } = open()
  changeGame(world, { code: 'ufabet', maintenance: true, knows: false })
  expect(account('ufabet').status).toBe(200)
  expect(reset('ufabet').body).toEqual({ message: 'SLOT_RESET_PASSWORD_FAIL' })
})
