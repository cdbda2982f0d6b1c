import { expect, test } from 'vitest'
import { openMember } from '../../../../test/account.ts'
import { settleWithdrawal } from '../../life/events.ts'

const RICH = '0810000001'
const WITH_BONUS = '0810000002'
const OUT_OF_ORDER = '0810000021'
/** The newest statement entry comes first. */
const GAMES = { huayhd: 740, ufabet: 5_000, areaslot: 860.25, askmebet: 3_180.5, pg: 12_450 }
const IN_GAMES = Object.values(GAMES).reduce((sum, amount) => sum + amount)

function open(phone = RICH) {
  const opened = openMember(phone)
  const { world, member, memberId } = opened
  return {
    ...opened,
    withdraw: (amount: unknown) => member.post('/api/wallet/withdraw', { amount }),
    withdrawAll: (amount: unknown) => member.post('/api/wallet/withdrawAll', { amount }),
    inGames: () => {
      const slots: { amount: number }[] = member.get('/api/wallet').body.slots
      return slots.reduce((sum, { amount }) => sum + amount, 0)
    },
    inFlight: () => (world.tables.members.get(memberId)?.inFlight ?? 0) / 100,
    settled: (input: { statementId?: string; status: 'SUCCESS' | 'FAILED' }) =>
      settleWithdrawal(world, input),
  }
}

test('settles a withdrawal after a minute', () => {
  const { withdraw, wallet, inFlight, statement, advance } = open()
  expect(withdraw(5_000)).toEqual({ status: 200, body: { message: 'SUCCESS' } })
  expect([wallet(), inFlight()]).toEqual([21_020, 5_000])
  const entry = { statementType: 'withdraw', from: 'WALLET', to: 'SCB', amount: 5_000 }
  expect(statement()[0]).toMatchObject({ ...entry, status: 'PENDING' })
  advance(59)
  expect(statement()[0].status).toBe('PENDING')
  advance(1)
  expect(statement()[0]).toMatchObject({ amount: 5_000, status: 'SUCCESS' })
  expect([wallet(), inFlight()]).toEqual([21_020, 0])
  advance(3_600)
  expect([wallet(), inFlight()]).toEqual([21_020, 0])
})

test('shows the settlement in the first answer after its time', () => {
  const { world, withdraw, statement } = open()
  withdraw(5_000)
  world.tick(world.now + 60_000)
  expect(statement()[0].status).toBe('SUCCESS')
})

test('ends a bonus whose turnover is reached', () => {
  const { withdraw, world, member, memberId } = open(WITH_BONUS)
  const held = world.tables.userBonuses.by('memberId', memberId).find(({ isActive }) => isActive)
  world.tables.userBonuses.edit(held?._id ?? '').turnoverDone = held?.turnoverNeeded ?? 0
  expect(withdraw(100).status).toBe(200)
  expect(member.get('/api/bonus/check/active').body.status).toBe(false)
})

test('returns the money when the bank does not find the account', () => {
  const { withdraw, wallet, inFlight, statement, advance } = open()
  withdraw(404.04)
  expect([wallet(), inFlight()]).toEqual([25_615.96, 404.04])
  advance(60)
  expect(statement()[0]).toMatchObject({ amount: 404.04, status: 'FAILED' })
  expect([wallet(), inFlight()]).toEqual([26_020, 0])
})

test('fails at once when the bank refuses it', () => {
  const { withdraw, wallet, inFlight, statement, world } = open()
  expect(withdraw(502.02)).toEqual({ status: 502, body: { message: 'TRANSFER_FAIL' } })
  expect([wallet(), inFlight()]).toEqual([26_020, 0])
  expect(statement()[0]).toMatchObject({ statementType: 'withdraw', amount: 502.02, status: 'FAILED' })
  expect(world.tables.ledger.all()).toEqual([])
})

test('settles a withdrawal early by an event', () => {
  const { withdraw, wallet, inFlight, statement, settled, advance } = open()
  withdraw(1_000)
  const [{ _id: first }] = statement()
  withdraw(2_000)
  settled({ statementId: first, status: 'FAILED' })
  expect([wallet(), inFlight()]).toEqual([24_020, 2_000])
  withdraw(3_000)
  settled({ status: 'SUCCESS' })
  expect(inFlight()).toBe(2_000)
  advance(60)
  expect([wallet(), inFlight()]).toEqual([21_020, 0])
  expect(statement().slice(0, 3)).toMatchObject([
    { amount: 3_000, status: 'SUCCESS' },
    { amount: 2_000, status: 'SUCCESS' },
    { amount: 1_000, status: 'FAILED' },
  ])
})

test('settles a withdrawal once', () => {
  const { withdraw, statement, settled, wallet } = open()
  const none = expect.objectContaining({ code: 'NO_DATA' })
  expect(() => settled({ status: 'SUCCESS' })).toThrow(none)
  const entries: { _id: string; statementType: string }[] = statement()
  const deposit = entries.find(({ statementType }) => statementType === 'deposit')
  for (const statementId of [deposit!._id, 'nothing'])
    expect(() => settled({ statementId, status: 'FAILED' })).toThrow(none)
  withdraw(1_000)
  const [{ _id: statementId }] = statement()
  settled({ statementId, status: 'FAILED' })
  expect(() => settled({ statementId, status: 'FAILED' })).toThrow(none)
  expect(wallet()).toBe(26_020)
})

test('transfers every game balance to the wallet and withdraws the amount', () => {
  const { withdrawAll, wallet, inGames, inFlight, statement } = open()
  expect(withdrawAll(40_000)).toEqual({ status: 200, body: { message: 'SUCCESS' } })
  expect(inGames()).toBe(0)
  expect(inFlight()).toBe(40_000)
  expect(wallet()).toBe(26_020 + IN_GAMES - 40_000)
  const entries = statement().slice(0, 6)
  expect(entries[0]).toMatchObject({ statementType: 'withdraw', amount: 40_000, status: 'PENDING' })
  expect(entries.slice(1)).toMatchObject(
    Object.entries(GAMES).map(([from, amount]) => ({ from, to: 'WALLET', amount })),
  )
})

test('withdraws the last satang of all places', () => {
  const { withdrawAll, wallet, inGames } = open()
  expect(withdrawAll(26_020 + IN_GAMES + 0.01).body.message).toBe('MONEY_NOT_ENOUGH')
  expect(withdrawAll(26_020 + IN_GAMES).status).toBe(200)
  expect([wallet(), inGames()]).toEqual([0, 0])
})

test('transfers nothing when the withdrawal is rejected', () => {
  const { world, withdrawAll, wallet, inGames, statement } = open(OUT_OF_ORDER)
  const before = [wallet(), inGames()]
  expect(withdrawAll(100)).toEqual({ status: 502, body: { message: 'TRANSFER_FAIL' } })
  expect([wallet(), inGames()]).toEqual(before)
  expect(statement()[0]).toMatchObject({ statementType: 'withdraw', amount: 100, status: 'FAILED' })
  expect(world.tables.ledger.all()).toEqual([])

  const refusedByBank = open()
  expect(refusedByBank.withdrawAll(502.02).body.message).toBe('TRANSFER_FAIL')
  expect([refusedByBank.wallet(), refusedByBank.inGames()]).toEqual([26_020, IN_GAMES])
})
