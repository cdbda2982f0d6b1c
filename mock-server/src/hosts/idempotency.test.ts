import { endpointNames, endpoints, isCommand } from '@wallet/contracts/endpoints/table'
import { IDEMPOTENCY_KEPT_S } from '@wallet/contracts/limits'
import { expect, test } from 'vitest'
import { arrive, MEMBER } from '../../test/keyed.ts'
import { png } from '../../test/pictures.ts'
import { type Client, openServer } from '../../test/server.ts'

// The verification of the mock repeats each command: refusals, other bodies, two members, two endpoints.
const server = await openServer()
const WITHDRAW = '/api/wallet/withdraw'
const success = { status: 200, body: { message: 'SUCCESS' } }
const misused = { status: 409, body: { message: 'KEY_INVALID', key: 'Idempotency-Key' } }

test('answers a repeat like the first call and does not run the command again', async () => {
  const { client, withdraw, wallet, entries } = await arrive(server)
  const before = { wallet: await wallet(), entries: await entries() }
  for (let time = 0; time < 3; time++) expect(await withdraw(500, 'order-1')).toMatchObject(success)
  expect(await wallet()).toBe(before.wallet - 500)
  expect(await entries()).toBe(before.entries + 1)
  const { requests } = (await client.mock('GET', '/journal?endpoint=POST%20%2Fapi%2Fwallet%2Fwithdraw')).body
  const key = 'order-1'
  expect(requests).toMatchObject([{ key, isRepeat: true }, { key, isRepeat: true }, { key }])
  expect(requests[2].isRepeat ?? false).toBe(false)
  for (const key of ['order-2', undefined, undefined]) await withdraw(500, key)
  expect(await wallet()).toBe(before.wallet - 2_000)
})

test(`forgets a key after ${IDEMPOTENCY_KEPT_S} s of the world's clock`, async () => {
  const { client, as, withdraw } = await arrive(server)
  await withdraw(100, 'order-1')
  await client.mock('POST', '/clock', { advanceSeconds: IDEMPOTENCY_KEPT_S - 1 })
  const token = await client.signIn(MEMBER)
  const repeat = () => client.post(WITHDRAW, { amount: 101 }, as('order-1', token))
  expect(await repeat()).toMatchObject(misused)
  await client.mock('POST', '/clock', { advanceSeconds: 1 })
  expect(await repeat()).toMatchObject({ status: 200 })
})

test('accepts a key after another login of the member, and rejects it without a login', async () => {
  const { client, as, withdraw, wallet } = await arrive(server)
  await withdraw(100, 'order-1')
  const before = await wallet()
  const again = async (token: string) =>
    (await client.post(WITHDRAW, { amount: 100 }, as('order-1', token))).body.message
  expect(await again('a-strange-token')).toBe('invalid-token')
  expect(await again(await client.signIn(MEMBER))).toBe('SUCCESS')
  expect(await wallet()).toBe(before)
})

test('repeats the answers of visitors: a login, and a message of a guest', async () => {
  const { client } = await arrive(server)
  const headers = { 'idempotency-key': 'visit-1' }
  const logIn = (password: string) => client.post('/api/login', { username: MEMBER, password }, { headers })
  const message = { message_type: 'text', payload: { message: 'hello' } }
  const write = (guestId: string) =>
    client.post('/api/chat/send-message', { sender: 'customer', guestId, message }, { headers })
  for (const [send, value, other] of [
    [logIn, 'wallet-demo-1', 'x'],
    [write, 'guest-number-1', 'guest-number-2'],
  ] as const) {
    const { body } = await send(value)
    expect((await send(value)).body).toEqual(body)
    expect(await send(other)).toMatchObject(misused)
  }
  const history = { guestId: 'guest-number-1', limit: 10, skip: 0 }
  const { messages } = (await client.post('/api/chat/history', history)).body
  expect(messages.filter(({ sender }: { sender: string }) => sender === 'customer')).toHaveLength(1)
})

test('rejects a key with another file or file name', async () => {
  const { client, as } = await arrive(server)
  const slip = (shade: number, name = 'slip-50.png') => {
    const body = new FormData()
    body.append('file', new Blob([png(64, 96, shade) as BlobPart], { type: 'image/png' }), name)
    return client.send('POST', '/api/wallet/slip', { ...as('slip'), body })
  }
  const total = async () =>
    (await client.post('/api/statement/slip', { page: 1, limit: 1 }, as())).body.total as number
  const slips = await total()
  for (let time = 0; time < 2; time++) expect(await slip(1)).toMatchObject({ status: 200 })
  expect(await slip(2)).toMatchObject(misused)
  expect(await slip(1, 'other.png')).toMatchObject(misused)
  expect(await total()).toBe(slips + 1)
})

test.each([
  ['with a control character', 'a\tb', 400],
  ['of 255 characters', 'k'.repeat(255), 200],
])('checks the form of a key before it runs the command: %s', async (_, key, status) => {
  const { withdraw, wallet } = await arrive(server)
  const before = await wallet()
  expect(await withdraw(500, key)).toMatchObject({ status })
  expect(await wallet()).toBe(status === 200 ? before - 500 : before)
})

test('honours the key of every command and of no read', async () => {
  const { client, as } = await arrive(server)
  for (const name of endpointNames) {
    const [method = '', path = ''] = name.split(' ')
    const body = 'body' in endpoints[name] ? {} : undefined
    const options = { ...as('k'.repeat(256)), body }
    const answer = await client.send(method, path.replaceAll(/\{\w+\}/g, 'x'), options)
    expect(answer.body.key === 'Idempotency-Key', name).toBe(isCommand(name))
  }
})

test('ignores keys with MOCK_IDEMPOTENCY=0', async () => {
  const { withdraw, wallet } = await arrive(await openServer({ idempotency: false }))
  const before = await wallet()
  for (const key of ['order-1', 'order-1', '']) await withdraw(500, key)
  expect(await wallet()).toBe(before - 1_500)
})

const faultOf = (client: Client, fault: object) =>
  client.mock('POST', '/faults', { endpoint: 'POST /api/wallet/withdraw', times: 1, ...fault })

test.each(['lost-response', 'malformed'])('returns the lost answer to a repeat after %s', async (kind) => {
  const { client, withdraw, wallet } = await arrive(server)
  const before = await wallet()
  await faultOf(client, { kind })
  await expect(withdraw(500, 'order-1')).rejects.toThrow()
  expect(await withdraw(500, 'order-1')).toMatchObject(success)
  expect(await wallet()).toBe(before - 500)
})

test('runs a command once when its repeat overtakes the delayed first call', async () => {
  const { client, withdraw, wallet } = await arrive(server)
  const before = await wallet()
  await faultOf(client, { kind: 'delay', delayMs: 200 })
  const late = withdraw(500, 'order-1')
  await client.mock('GET', '/faults')
  const answers = [await withdraw(500, 'order-1'), await late]
  for (const answer of answers) expect(answer).toMatchObject(success)
  expect(await wallet()).toBe(before - 500)
})

test('saves the answers of the last 24 hours with the world', async () => {
  const { client, withdraw, wallet } = await arrive(server)
  await withdraw(500, 'order-1')
  const { body: saved } = await client.mock('GET', '/save')
  expect(saved.answers).toMatchObject([{ status: 200, body: '{"message":"SUCCESS"}' }])
  await client.mock('POST', '/reset', {})
  expect(await client.mock('POST', '/load', saved)).toMatchObject({ status: 200 })
  const before = await wallet()
  await withdraw(500, 'order-1')
  expect(await wallet()).toBe(before)
  const { answers: _, ...older } = saved
  expect(await client.mock('POST', '/load', older)).toMatchObject({ status: 200 })
  await client.mock('POST', '/clock', { advanceSeconds: IDEMPOTENCY_KEPT_S })
  expect((await client.mock('GET', '/save')).body.answers).toEqual([])
})
