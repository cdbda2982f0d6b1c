import { endpointNames, endpoints, isCommand } from '@wallet/contracts/endpoints/table'
import { IDEMPOTENCY_KEPT_S } from '@wallet/contracts/limits'
import { describe, expect, test } from 'vitest'
import { arrive, MEMBER } from '../../test/keyed.ts'
import { png } from '../../test/pictures.ts'
import { openServer } from '../../test/server.ts'

const server = await openServer()

const misused = { status: 409, body: { message: 'KEY_INVALID', key: 'Idempotency-Key' } }
const malformed = { status: 400, body: { message: 'KEY_INVALID', key: 'Idempotency-Key' } }

describe('repeated commands with a key', () => {
  test('answers a repeat like the first call and does not run the command again', async () => {
    const { client, withdraw, wallet, entries } = await arrive(server)
    const before = { wallet: await wallet(), entries: await entries() }
    for (let time = 0; time < 3; time++)
      expect(await withdraw(500, 'order-1')).toMatchObject({ status: 200, body: { message: 'SUCCESS' } })
    expect(await wallet()).toBe(before.wallet - 500)
    expect(await entries()).toBe(before.entries + 1)
    const endpoint = encodeURIComponent('POST /api/wallet/withdraw')
    const { requests } = (await client.mock('GET', `/journal?endpoint=${endpoint}`)).body
    expect(requests.map(({ key, isRepeat }: { key?: string; isRepeat?: true }) => [key, isRepeat])).toEqual([
      ['order-1', true],
      ['order-1', true],
      ['order-1', undefined],
    ])
  })

  test('runs a command again with another key, and without a key', async () => {
    const { withdraw, wallet } = await arrive(server)
    const before = await wallet()
    for (const key of ['order-1', 'order-2', undefined, undefined]) await withdraw(500, key)
    expect(await wallet()).toBe(before - 2_000)
  })

  test('repeats a rejection too, even if the command could succeed now', async () => {
    const { client, as, withdraw, wallet } = await arrive(server)
    const before = await wallet()
    const refused = await withdraw(199_999, 'too-much')
    expect(refused).toMatchObject({ status: 400, body: { message: 'MONEY_NOT_ENOUGH' } })
    await client.mock('POST', '/events', { type: 'deposit.received', username: MEMBER, amount: 199_999 })
    await client.mock('POST', '/clock', { advanceSeconds: 60 })
    const again = await withdraw(199_999, 'too-much')
    expect([again.status, again.body]).toEqual([refused.status, refused.body])
    expect(await wallet()).toBe(before + 199_999)
    expect(await client.post('/api/wallet/withdraw', { amount: 'x' }, as('wrong'))).toMatchObject({
      status: 400,
      body: { message: 'KEY_INVALID', key: 'amount' },
    })
  })

  test('repeats the answer of a GET command', async () => {
    const { client, as, wallet } = await arrive(server)
    const first = await client.get('/api/refund/receive', as('refund'))
    const after = await wallet()
    expect(first.status).toBe(200)
    expect(await client.get('/api/refund/receive', as('refund'))).toMatchObject({
      status: 200,
      body: first.body,
    })
    expect(await client.get('/api/refund/receive', as('another'))).toMatchObject({ status: 404 })
    expect(await wallet()).toBe(after)
  })

  test(`forgets a key after ${IDEMPOTENCY_KEPT_S} s of the world's clock`, async () => {
    const { client, withdraw } = await arrive(server)
    await withdraw(100, 'order-1')
    await client.mock('POST', '/clock', { advanceSeconds: IDEMPOTENCY_KEPT_S - 1 })
    const token = await client.signIn(MEMBER)
    const repeat = () =>
      client.post(
        '/api/wallet/withdraw',
        { amount: 101 },
        { token, headers: { 'idempotency-key': 'order-1' } },
      )
    expect(await repeat()).toMatchObject(misused)
    await client.mock('POST', '/clock', { advanceSeconds: 1 })
    expect(await repeat()).toMatchObject({ status: 200 })
  })

  test('keeps the keys of members and endpoints apart', async () => {
    const { client, as, withdraw } = await arrive(server)
    const other = await client.signIn('0810000002')
    await withdraw(100, 'order-1')
    const { body: before } = await client.get('/api/wallet', { token: other })
    expect(await client.post('/api/wallet/withdraw', { amount: 100 }, as('order-1', other))).toMatchObject({
      status: 400,
      body: { message: 'BONUS_CONDITION' },
    })
    expect((await client.get('/api/wallet', { token: other })).body).toEqual(before)
    expect(
      await client.post('/api/wallet/transfer', { from: 'WALLET', to: 'pg', amount: 100 }, as('order-1')),
    ).toMatchObject({ status: 200 })
  })

  test('accepts a key after another login, and rejects it without a login', async () => {
    const { client, token, withdraw, wallet } = await arrive(server)
    const before = await wallet()
    await withdraw(500, 'order-1')
    const again = (bearer?: string) =>
      client.post(
        '/api/wallet/withdraw',
        { amount: 500 },
        { ...(bearer && { token: bearer }), headers: { 'idempotency-key': 'order-1' } },
      )
    expect(await again()).toMatchObject({ status: 401, body: { message: 'UNAUTHORIZED' } })
    expect(await again('a-strange-token')).toMatchObject({ status: 401 })
    expect(await again(await client.signIn(MEMBER))).toMatchObject({ status: 200 })
    expect((await client.get('/api/wallet', { token })).body.wallet.amount).toBe(before - 500)
  })

  test('repeats the answers of visitors: a login, and a message of a guest', async () => {
    const { client } = await arrive(server)
    const headers = { 'idempotency-key': 'visit-1' }
    const login = { username: MEMBER, password: 'wallet-demo-1' }
    const first = await client.post('/api/login', login, { headers })
    expect((await client.post('/api/login', login, { headers })).body).toEqual(first.body)
    expect(await client.post('/api/login', { ...login, password: 'x' }, { headers })).toMatchObject(misused)
    const hello = (guestId: string) =>
      client.post(
        '/api/chat/send-message',
        { sender: 'customer', guestId, message: { message_type: 'text', payload: { message: 'hello' } } },
        { headers },
      )
    const sent = await hello('guest-number-1')
    expect((await hello('guest-number-1')).body).toEqual(sent.body)
    expect(await hello('guest-number-2')).toMatchObject(misused)
    const history = { guestId: 'guest-number-1', limit: 10, skip: 0 }
    const { messages } = (await client.post('/api/chat/history', history)).body
    expect(messages.filter((one: { sender: string }) => one.sender === 'customer')).toHaveLength(1)
  })
})

describe('idempotency keys', () => {
  test('rejects a key with another body, path or file', async () => {
    const { client, as, withdraw, wallet } = await arrive(server)
    await withdraw(500, 'order-1')
    const before = await wallet()
    expect(await withdraw(501, 'order-1')).toMatchObject(misused)
    expect(await wallet()).toBe(before)

    await client.get('/api/wallet/resetpassword/pg', as('reset'))
    expect(await client.get('/api/wallet/resetpassword/ufabet', as('reset'))).toMatchObject(misused)

    const slip = (bytes: Uint8Array, name = 'slip-50.png') => {
      const body = new FormData()
      body.append('file', new Blob([bytes as BlobPart], { type: 'image/png' }), name)
      return client.send('POST', '/api/wallet/slip', { ...as('slip'), body })
    }
    const total = async () =>
      (await client.post('/api/statement/slip', { page: 1, limit: 1 }, as())).body.total as number
    const slips = await total()
    expect(await slip(png(64, 96, 1))).toMatchObject({ status: 200 })
    expect(await slip(png(64, 96, 1))).toMatchObject({ status: 200 })
    expect(await slip(png(64, 96, 2))).toMatchObject(misused)
    expect(await slip(png(64, 96, 1), 'other.png')).toMatchObject(misused)
    expect(await total()).toBe(slips + 1)
  })

  test.each([
    ['empty', ''],
    ['too long', 'k'.repeat(256)],
    ['with a control character', 'a\tb'],
    ['of other characters', 'caf\u00e9'],
  ])('rejects a malformed key (%s) without running the command', async (_, key) => {
    const { withdraw, wallet } = await arrive(server)
    const before = await wallet()
    expect(await withdraw(500, key)).toMatchObject(malformed)
    expect(await wallet()).toBe(before)
  })

  test('accepts a key of 255 characters', async () => {
    const { withdraw } = await arrive(server)
    expect(await withdraw(500, 'k'.repeat(255))).toMatchObject({ status: 200 })
  })

  test('ignores a key on a read', async () => {
    const { client, as, withdraw, wallet } = await arrive(server)
    const before = await wallet()
    for (const key of ['read', '']) expect((await client.get('/api/wallet', as(key))).status).toBe(200)
    await withdraw(500)
    expect((await client.get('/api/wallet', as('read'))).body.wallet.amount).toBe(before - 500)
  })

  test('allows the header from another origin', async () => {
    const { headers } = await server
      .world('idempotency')
      .send('OPTIONS', '/api/wallet/withdraw', { headers: { origin: 'http://localhost:5173' } })
    expect(headers.get('access-control-allow-headers')).toContain('Idempotency-Key')
  })
})

test('honours the key of every command and of no read', async () => {
  const { client, as } = await arrive(server)
  for (const name of endpointNames) {
    const [method = '', path = ''] = name.split(' ')
    const hasBody = 'body' in endpoints[name]
    const answer = await client.send(method, path.replaceAll(/\{\w+\}/g, 'x'), {
      ...as('k'.repeat(256)),
      ...(hasBody && { body: {} }),
    })
    expect(answer.body.key === 'Idempotency-Key', name).toBe(isCommand(name))
  }
})

test('ignores keys with MOCK_IDEMPOTENCY=0', async () => {
  const without = await openServer({ idempotency: false })
  const { withdraw, wallet } = await arrive(without)
  const before = await wallet()
  for (const key of ['order-1', 'order-1', ''])
    expect(await withdraw(500, key)).toMatchObject({ status: 200 })
  expect(await wallet()).toBe(before - 1_500)
})
