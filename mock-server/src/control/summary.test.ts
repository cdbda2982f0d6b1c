import { QR_VALID_MINUTES, SESSION_S } from '@wallet/contracts/limits'
import { expect, test } from 'vitest'
import { openServer } from '../../test/server.ts'
import { NOON } from '../../test/world.ts'

const server = await openServer()
const MEMBER = '0810000001'

test('lists balances and pending items', async () => {
  const client = server.world('state')
  const token = await client.signIn(MEMBER)
  await client.post('/api/wallet/withdraw', { amount: 250 }, { token })
  const { body: qr } = await client.post('/api/qrcode/KBANK', { amount: 40 }, { token })
  const { body } = await client.mock('GET', '/state')
  expect(body).toMatchObject({
    scenario: 'default',
    seed: 1,
    now: new Date(NOON).toISOString(),
    sessions: 1,
    newestMember: MEMBER,
  })
  const member = body.members.find((one: { username: string }) => one.username === MEMBER)
  const { body: wallet } = await client.get('/api/wallet', { token })
  expect(member).toMatchObject({ wallet: wallet.wallet.amount, inFlight: 250, coin: 5, sessions: 1 })
  expect(body.openQrcodes).toEqual([
    expect.objectContaining({ qrcodeId: qr.qrcodeId, member: MEMBER, bankCode: 'KBANK', amount: 40 }),
  ])
  expect(body.pendingStatements).toContainEqual(
    expect.objectContaining({ member: MEMBER, statementType: 'withdraw', amount: 250 }),
  )
})

test('names the member who logged in last, and each answer has the world time', async () => {
  const client = server.world('state of two')
  for (const username of [MEMBER, '0810000004']) await client.signIn(username)
  expect((await client.mock('GET', '/state')).body.newestMember).toBe('0810000004')
  server.worlds.get('state of two').offset += 900
  for (const path of ['/api/lookup/info', '/play/joker'])
    expect((await client.get(path)).headers.get('date'), path).toBe(new Date(NOON).toUTCString())
})

test('lists the games of a member and the pending slips', async () => {
  const client = server.world('state of slips')
  const state = async () => (await client.mock('GET', '/state')).body
  const token = await client.signIn(MEMBER)
  const { body } = await client.get('/api/wallet', { token })
  const active = body.slots.filter(({ isActive }: { isActive: boolean }) => isActive)
  expect(active.length).toBeLessThan(body.slots.length)
  const { games } = (await state()).members.find((one: { username: string }) => one.username === MEMBER)
  const codeOf = ({ code }: { code: string }) => code
  expect(games.map(codeOf).sort()).toEqual(active.map(codeOf).sort())

  const { pendingSlips } = await state()
  expect(pendingSlips.length).toBeGreaterThan(0)
  const { slips } = (await client.post('/api/statement/slip', { page: 1, limit: 50 }, { token })).body
  const decided = slips.filter(({ status }: { status: string }) => status !== 'PROCESSING')
  expect(new Set(decided.map(({ status }: { status: string }) => status))).toEqual(
    new Set(['SUCCESS', 'FAILED']),
  )
  const referenceOf = ({ reference }: { reference: string }) => reference
  for (const reference of decided.map(referenceOf))
    expect(pendingSlips.map(referenceOf)).not.toContain(reference)
})

test('leaves out expired QR codes and ended sessions', async () => {
  const client = server.world('state of later')
  const state = async () => {
    const { openQrcodes, sessions, newestMember } = (await client.mock('GET', '/state')).body
    return [openQrcodes.length, sessions, newestMember]
  }
  const token = await client.signIn(MEMBER)
  await client.post('/api/qrcode/KBANK', { amount: 40 }, { token })
  expect(await state()).toEqual([1, 1, MEMBER])
  server.worlds.get('state of later').offset += QR_VALID_MINUTES * 60_000
  expect(await state()).toEqual([0, 1, MEMBER])
  server.worlds.get('state of later').offset += SESSION_S * 1000
  expect(await state()).toEqual([0, 0, null])
  await client.signIn(MEMBER)
  await client.mock('POST', '/events', {
    type: 'member.changed',
    username: MEMBER,
    session: 'EXPIRED_AUTH_TOKEN',
  })
  expect(await state()).toEqual([0, 0, null])
})
