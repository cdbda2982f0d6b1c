import { QR_VALID_MINUTES, SESSION_S } from '@wallet/contracts/limits'
import { expect, test } from 'vitest'
import { openServer } from '../../test/server.ts'
import { NOON } from '../../test/world.ts'

const server = await openServer()
const MEMBER = '0810000001'

/** Opens a world with a member who is logged in. */
async function open(name: string) {
  const client = server.world(name)
  const token = await client.signIn(MEMBER)
  const state = async () => (await client.mock('GET', '/state')).body
  return { ...client, token, state, world: server.worlds.get(name) }
}

test('lists balances, games and pending items', async () => {
  const { post, get, token, state } = await open('state')
  await post('/api/wallet/withdraw', { amount: 250 }, { token })
  const { body: qr } = await post('/api/qrcode/KBANK', { amount: 40 }, { token })
  const { body: wallet } = await get('/api/wallet', { token })
  const { members, ...rest } = await state()
  expect(rest).toMatchObject({
    ...{ scenario: 'default', seed: 1, now: new Date(NOON).toISOString(), sessions: 1, newestMember: MEMBER },
    openQrcodes: [{ qrcodeId: qr.qrcodeId, member: MEMBER, bankCode: 'KBANK', amount: 40 }],
    pendingStatements: expect.arrayContaining([
      expect.objectContaining({ member: MEMBER, statementType: 'withdraw', amount: 250 }),
    ]),
  })
  const member = members.find(({ username }: { username: string }) => username === MEMBER)
  expect(member).toMatchObject({ wallet: wallet.wallet.amount, inFlight: 250, coin: 5, sessions: 1 })
  const codesOf = (games: { code: string }[]) => games.map(({ code }) => code).sort()
  const active = wallet.slots.filter(({ isActive }: { isActive: boolean }) => isActive)
  expect(active.length).toBeLessThan(wallet.slots.length)
  expect(codesOf(member.games)).toEqual(codesOf(active))
  const { slips } = (await post('/api/statement/slip', { page: 1, limit: 50 }, { token })).body
  const pending = rest.pendingSlips.map(({ reference }: { reference: string }) => reference)
  expect(pending.length).toBeGreaterThan(0)
  for (const { reference, status } of slips)
    expect([reference, pending.includes(reference)]).toEqual([reference, status === 'PROCESSING'])
})

test('names the member who logged in last, and each answer has the world time', async () => {
  const { get, signIn, state, world } = await open('state of two')
  await signIn('0810000004')
  expect((await state()).newestMember).toBe('0810000004')
  world.offset += 3_600_900
  for (const path of ['/api/lookup/info', '/play/joker'])
    expect((await get(path)).headers.get('date'), path).toBe(new Date(NOON + 3_600_000).toUTCString())
})

test('leaves out expired QR codes and ended sessions', async () => {
  const { post, mock, signIn, token, world, state } = await open('state of later')
  const figures = async () => {
    const { openQrcodes, sessions, newestMember } = await state()
    return [openQrcodes.length, sessions, newestMember]
  }
  await post('/api/qrcode/KBANK', { amount: 40 }, { token })
  expect(await figures()).toEqual([1, 1, MEMBER])
  world.offset += QR_VALID_MINUTES * 60_000
  expect(await figures()).toEqual([0, 1, MEMBER])
  world.offset += SESSION_S * 1000
  expect(await figures()).toEqual([0, 0, null])
  await signIn(MEMBER)
  await mock('POST', '/events', { type: 'member.changed', username: MEMBER, session: 'EXPIRED_AUTH_TOKEN' })
  expect(await figures()).toEqual([0, 0, null])
})

/** Opens a world with a function that pays to an account of this kind, or to a stranger. */
async function openBank(name: string) {
  const { mock } = server.world(name)
  const transfers = async () => (await mock('GET', '/transfers')).body
  const { accounts } = await transfers()
  const pay = async (amount: number, kind: object) => {
    const account = accounts.find((one: object) =>
      Object.entries(kind).every(([key, value]) => one[key as never] === value),
    )
    const to = account?.bankAccountNo ?? '0000000000'
    return (await mock('POST', '/transfers', { username: '0810000001', amount, to })).body
  }
  return { mock, transfers, pay }
}

test('lists the newest 20 transfers', async () => {
  const { pay, transfers } = await openBank('transfers')
  for (let amount = 1; amount <= 21; amount++) await pay(amount, {})
  const amounts = (await transfers()).transfers.map(({ amount }: { amount: number }) => amount)
  expect(amounts).toEqual(Array.from({ length: 20 }, (_, age) => 21 - age))
})

test('converts a transfer in kip to baht', async () => {
  const { mock, pay } = await openBank('kip')
  const amount = 500 * (await mock('GET', '/settings')).body.lakPerBaht
  const currency = 'LAK'
  expect(await pay(amount, { currency })).toMatchObject({ amount: 500, paid: { amount, currency } })
})

test('shows whether a transfer was credited, and returns the slip of the newest or the named transfer', async () => {
  const { mock, pay, transfers } = await openBank('slips of two')
  const seen = await pay(100, { mode: 'AUTO' })
  const stranger = await pay(200, { mode: 'none' })
  expect([seen.isCredited, stranger.isCredited]).toEqual([false, false])
  await mock('POST', '/clock', { advanceSeconds: 61 })
  expect((await transfers()).transfers).toEqual([
    { ...stranger, to: expect.stringContaining('0000000000') },
    { ...seen, isCredited: true },
  ])
  const nameOf = async (query: string) => (await mock('GET', `/transfers/slip${query}`)).body.name
  expect(await nameOf('')).toBe(`${stranger.reference}.png`)
  expect(await nameOf(`?reference=${seen.reference}`)).toBe(`${seen.reference}.png`)
})
