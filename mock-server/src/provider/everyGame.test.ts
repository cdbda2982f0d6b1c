import { describe, expect, test } from 'vitest'
import { accountOf } from '../../test/account.ts'
import { openWorld } from '../../test/world.ts'
import { gameResult } from './areas/games/events.ts'

const NEW = '0810000003'
const noAccount = { status: 404, body: { message: 'SLOT_NO_ACCOUNT' } }

/** A member with 1,000 baht and no game. */
function setUp(code: string) {
  const opened = openWorld()
  const { world } = opened
  const id = world.tables.members.first('username', NEW)?._id ?? ''
  world.tables.members.edit(id).wallet = 1_000_00
  const member = accountOf(opened, NEW)
  return {
    ...opened,
    member,
    open: () => member.get(`/api/wallet/activate/${code}`),
    account: () => member.get(`/api/wallet/account/${code}`),
    reset: () => member.get(`/api/wallet/resetpassword/${code}`),
    transfer: (from: string, to: string, amount: number) =>
      member.post('/api/wallet/transfer', { from, to, amount }),
    play: (amount: number) => gameResult(world, { username: NEW, code, amount }),
    held(): number {
      member.get('/api/wallet/refresh/slot')
      return member.get('/api/wallet').body.slots.find((slot: { code: string }) => slot.code === code).amount
    },
  }
}

describe.each([...openWorld().world.games.keys()])('the game %s', (code) => {
  test('does nothing until it is open, and opens once', () => {
    const { open, account, reset, transfer, play, member, held } = setUp(code)
    for (const call of [account, reset, () => transfer('WALLET', code, 100)])
      expect(call()).toEqual(noAccount)
    expect(() => play(1)).toThrow('SLOT_NO_ACCOUNT')
    expect([member.wallet(), held(), member.entries()]).toEqual([1_000, 0, 0])
    expect(open()).toEqual({ status: 200, body: { message: 'OK' } })
    const { password } = account().body
    expect(open().body).toEqual({ message: 'SLOT_ALREADY_ACTIVE' })
    expect(account().body.password).toBe(password)
  })

  test('takes money and gives it back to the satang, and no more than it holds', () => {
    const { open, transfer, play, member, held } = setUp(code)
    open()
    expect(transfer('WALLET', code, 400.01).status).toBe(200)
    expect([member.wallet(), held()]).toEqual([599.99, 400.01])
    play(9.99)
    expect(() => play(-410.01)).toThrow('MONEY_NOT_ENOUGH')
    expect(transfer(code, 'WALLET', 410.01).body).toEqual({ message: 'MONEY_NOT_ENOUGH' })
    expect([member.wallet(), held()]).toEqual([599.99, 410])
    expect(transfer(code, 'WALLET', 410).status).toBe(200)
    expect([member.wallet(), held()]).toEqual([1_009.99, 0])
    expect(member.newest()).toMatchObject({ from: code, to: 'WALLET', amount: 410, status: 'SUCCESS' })
  })

  test('takes the whole wallet, and is emptied by a withdrawal of everything', () => {
    const { open, member, held } = setUp(code)
    open()
    expect(member.post('/api/wallet/transferAll', { to: code }).status).toBe(200)
    expect([member.wallet(), held()]).toEqual([0, 1_000])
    expect(member.post('/api/wallet/withdrawAll', { amount: 999 }).status).toBe(200)
    expect([member.wallet(), held()]).toEqual([1, 0])
  })

  test('has a password that is its own: another one ends what the first opened', () => {
    const { open, account, reset } = setUp(code)
    open()
    const { username, password } = account().body
    expect(reset().status).toBe(200)
    expect(account().body.username).toBe(username)
    expect(account().body.password).not.toBe(password)
  })
})
