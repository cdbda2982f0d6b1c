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
  world.offset += 900
  for (const path of ['/api/lookup/info', '/play/joker'])
    expect((await get(path)).headers.get('date'), path).toBe(new Date(NOON).toUTCString())
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
  const session = 'EXPIRED_AUTH_TOKEN'
  await mock('POST', '/events', { type: 'member.changed', username: MEMBER, session })
  expect(await figures()).toEqual([0, 0, null])
})
