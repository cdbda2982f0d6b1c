import { describe, expect, test } from 'vitest'
import { openWorld, seedOf } from '../../../../test/world.ts'

const RICH = '0810000001'
const NEW = '0810000003'
const NO_WALLET = '0810000016'
const OUT_OF_ORDER = '0810000021'

function open(phone = RICH) {
  const opened = openWorld()
  const member = opened.as(phone)
  const transfer = (from: unknown, to: unknown, amount: unknown) =>
    member.post('/api/wallet/transfer', { from, to, amount })
  const amounts = () => {
    const { wallet, slots } = member.get('/api/wallet').body
    const inGame = (code: string) => slots.find((slot: { code: string }) => slot.code === code).amount
    return { wallet: wallet.amount, inGame }
  }
  const newest = () => member.post('/api/statement', { page: 1, limit: 10 }).body.statements[0]
  return { ...opened, member, transfer, amounts, newest }
}

describe('wallet', () => {
  test('shows the profile, the bank, the money, the invite bonus and every game in order', () => {
    const { body } = open().member.get('/api/wallet')
    expect(body).toMatchObject({
      profile: { username: RICH, name: 'กานต์ วงศ์สุวรรณ', coin: 5 },
      bankAccount: { bankAccountNo: '4160827351', bank: { nameTH: 'ไทยพาณิชย์' } },
      wallet: { amount: 26_020 },
      invite: { amount: 320, success: 100, fail: 0 },
    })
    expect(body.slots.map(({ code }: { code: string }) => code)).toEqual(
      seedOf('default').games.map(({ code }) => code),
    )
    expect(body.slots[0]).toEqual({
      code: 'pg',
      name: 'Naga',
      category: 'slot',
      logo: '/media/games/naga-logo.svg',
      background: '/media/games/naga.svg',
      isActive: true,
      amount: 12_450,
      ftWalletSlot: 10,
      web: null,
      android: '/play/pg?app=android',
      ios: null,
    })
  })

  test('returns the data of the caller, also when answers are cached', () => {
    const { world, member, as } = open()
    const other = as('0810000002')
    const { version } = world
    for (const path of ['/api/wallet', '/api/wallet/refresh/slot'])
      expect(member.get(path).body).not.toEqual(other.get(path).body)
    expect(world.version).toBe(version)
  })

  test('shows a game without an account as closed', () => {
    const { slots } = open('0810000101').member.get('/api/wallet').body
    expect(slots).toHaveLength(17)
    for (const slot of slots) expect(slot).toMatchObject({ isActive: false, amount: 0 })
  })

  test('shows a missing bank account, and an unknown bank by its code', () => {
    expect(open('0810000017').member.get('/api/wallet').body.bankAccount).toBeNull()
    const { world, member } = open()
    world.set({ banks: [] })
    expect(member.get('/api/wallet').body.bankAccount.bank.nameTH).toBe('SCB')
  })

  test('returns no games in a scenario without games', () => {
    expect(openWorld({ scenario: 'empty' }).as(RICH).get('/api/wallet').body.slots).toEqual([])
  })

  test('refreshes only the games', () => {
    const { member, transfer } = open()
    transfer('WALLET', 'imi', 12.34)
    const { slots } = member.get('/api/wallet/refresh/slot').body
    expect(slots).toEqual(member.get('/api/wallet').body.slots)
    expect(slots.find((slot: { code: string }) => slot.code === 'imi').amount).toBe(12.34)
  })
})

describe('transfers', () => {
  test('moves money between the wallet and games, with a statement entry each', () => {
    const { transfer, amounts, newest } = open()
    expect(transfer('WALLET', 'imi', 1_000.5)).toEqual({ status: 200, body: { message: 'SUCCESS' } })
    expect(newest()).toMatchObject({
      statementType: 'transfer',
      from: 'WALLET',
      to: 'imi',
      amount: 1_000.5,
      status: 'SUCCESS',
    })
    transfer('imi', 'usun', 400.25)
    expect(newest()).toMatchObject({ from: 'imi', to: 'usun', amount: 400.25 })
    transfer('usun', 'WALLET', 0.25 + 1)
    expect(amounts().wallet).toBe(26_020 - 1_000.5 + 1.25)
    expect(amounts().inGame('imi')).toBe(600.25)
    expect(amounts().inGame('usun')).toBe(399)
  })

  test('moves the whole balance and rejects a satang more', () => {
    const { transfer, amounts } = open()
    expect(transfer('WALLET', 'pg', 26_020.01).body).toEqual({ message: 'MONEY_NOT_ENOUGH' })
    expect(transfer('WALLET', 'pg', 26_020).status).toBe(200)
    expect(amounts().wallet).toBe(0)
  })

  test('requires at least 1 baht', () => {
    const { transfer } = open()
    for (const amount of [0.99, 0.01])
      expect(transfer('WALLET', 'pg', amount)).toEqual({ status: 400, body: { message: 'TRANSFER_MINIMUM' } })
    expect(transfer('WALLET', 'pg', 1).status).toBe(200)
  })

  test('rejects invalid amounts', () => {
    const { transfer } = open()
    const invalid = { status: 400, body: { message: 'KEY_INVALID', key: 'amount' } }
    for (const amount of [
      0,
      -1,
      -26_020,
      1.005,
      0.001,
      1e15,
      1e300,
      Number.MAX_SAFE_INTEGER,
      '100',
      true,
      [100],
      {},
    ])
      expect(transfer('WALLET', 'pg', amount), String(amount)).toEqual(invalid)
  })

  test('checks the amount, the games, their difference, their accounts and the balance in this order', () => {
    const { transfer } = open(NEW)
    const codes = [
      transfer('nowhere', 'nowhere', 0.5),
      transfer('nowhere', 'WALLET', 5),
      transfer('pg', 'nowhere', 5),
      transfer('pg', 'pg', 5),
      transfer('pg', 'WALLET', 5),
      transfer('WALLET', 'pg', 5),
    ].map(({ body }) => body)
    expect(codes).toEqual([
      { message: 'TRANSFER_MINIMUM' },
      { message: 'NO_GAME' },
      { message: 'NO_GAME' },
      { message: 'KEY_INVALID', key: 'to' },
      { message: 'SLOT_NO_ACCOUNT' },
      { message: 'SLOT_NO_ACCOUNT' },
    ])
    expect(open().transfer('imi', 'WALLET', 5).body.message).toBe('MONEY_NOT_ENOUGH')
    expect(open(NO_WALLET).transfer('WALLET', 'pg', 5)).toEqual({
      status: 404,
      body: { message: 'NO_WALLET' },
    })
  })

  test('does not treat names of games as patterns or object fields', () => {
    const { transfer } = open()
    for (const name of ['__proto__', 'constructor', 'PG', 'wallet', ' pg', "' OR 1=1 --", 'x'.repeat(10_000)])
      expect(transfer('WALLET', name, 5).body.message, name.slice(0, 20)).toBe('NO_GAME')
    expect(transfer('', 'pg', 5).body).toEqual({ message: 'KEY_MISSING', key: 'from' })
    expect(transfer(null, 'pg', 5).body).toEqual({ message: 'KEY_INVALID', key: 'from' })
  })

  test('returns the money and records a failure when the provider rejects the transfer', () => {
    const { world, transfer, amounts, newest, member } = open()
    const before = member.get('/api/wallet').body
    expect(transfer('WALLET', 'pg', 40.04)).toEqual({ status: 502, body: { message: 'TRANSFER_FAIL' } })
    expect(transfer('pg', 'askmebet', 40.04).body.message).toBe('TRANSFER_FAIL')
    expect(member.get('/api/wallet').body).toEqual(before)
    expect(amounts().wallet).toBe(26_020)
    expect(newest()).toMatchObject({ from: 'pg', to: 'askmebet', amount: 40.04, status: 'FAILED' })
    expect(world.tables.ledger.all().map(({ from, to, amount }) => [from, to, amount])).toEqual([
      ['wallet', 'inFlight', 4_004],
      ['inFlight', 'wallet', 4_004],
      ['game:pg', 'inFlight', 4_004],
      ['inFlight', 'game:pg', 4_004],
    ])
  })

  test('fails in both directions during maintenance', () => {
    const { transfer, amounts } = open(OUT_OF_ORDER)
    for (const [from, to] of [
      ['WALLET', 'pg'],
      ['pg', 'WALLET'],
      ['areaslot', 'pg'],
    ])
      expect(transfer(from, to, 100).body.message).toBe('TRANSFER_FAIL')
    expect(amounts().wallet).toBe(5_000)
    expect(amounts().inGame('pg')).toBe(400)
    expect(transfer('WALLET', 'areaslot', 100).status).toBe(200)
  })
})

describe('transferring all', () => {
  test('moves the whole wallet to a game once', () => {
    const { member, amounts, newest } = open()
    expect(member.post('/api/wallet/transferAll', { to: 'pg' }).body).toEqual({ message: 'SUCCESS' })
    expect(amounts().wallet).toBe(0)
    expect(amounts().inGame('pg')).toBe(12_450 + 26_020)
    expect(newest()).toMatchObject({ from: 'WALLET', to: 'pg', amount: 26_020, status: 'SUCCESS' })
    expect(member.post('/api/wallet/transferAll', { to: 'pg' }).body).toEqual({
      message: 'MONEY_NOT_ENOUGH',
    })
  })

  test.each([
    [0.99, 'MONEY_NOT_ENOUGH'],
    [1, 'SUCCESS'],
  ])('answers a transfer of a whole wallet of %d baht with %s', (left, message) => {
    const { member, transfer } = open()
    transfer('WALLET', 'pg', (26_020_00 - left * 100) / 100)
    expect(member.post('/api/wallet/transferAll', { to: 'pg' }).body.message).toBe(message)
  })

  test('rejects unknown and closed games and an empty wallet', () => {
    const all = (phone: string, to: string) => open(phone).member.post('/api/wallet/transferAll', { to }).body
    expect(all(RICH, 'WALLET')).toEqual({ message: 'KEY_INVALID', key: 'to' })
    expect(all(RICH, 'nowhere')).toEqual({ message: 'NO_GAME' })
    expect(all(RICH, 'slotxo')).toEqual({ message: 'SLOT_NO_ACCOUNT' })
    expect(all(NO_WALLET, 'pg')).toEqual({ message: 'NO_WALLET' })
    expect(all(OUT_OF_ORDER, 'pg')).toEqual({ message: 'TRANSFER_FAIL' })
  })
})
