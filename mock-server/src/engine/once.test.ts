import { IDEMPOTENCY_KEPT_S } from '@wallet/contracts/limits'
import { describe, expect, test } from 'vitest'
import { arrive } from '../../test/keyed.ts'
import { type Client, openServer } from '../../test/server.ts'

const server = await openServer()
const faultOf = (client: Client, fault: object) =>
  client.mock('POST', '/faults', { endpoint: 'POST /api/wallet/withdraw', times: 1, ...fault })

describe('idempotency keys with faults', () => {
  test.each(['lost-response', 'malformed'])('returns the lost answer to a repeat after %s', async (kind) => {
    const { client, withdraw, wallet } = await arrive(server)
    const before = await wallet()
    await faultOf(client, { kind })
    await expect(withdraw(500, 'order-1')).rejects.toThrow()
    expect(await withdraw(500, 'order-1')).toMatchObject({ status: 200, body: { message: 'SUCCESS' } })
    expect(await wallet()).toBe(before - 500)
  })

  test('runs a command once when its repeat overtakes the delayed first call', async () => {
    const { client, withdraw, wallet } = await arrive(server)
    const before = await wallet()
    await faultOf(client, { kind: 'delay', delayMs: 200 })
    const late = withdraw(500, 'order-1')
    await client.mock('GET', '/faults')
    const answers = [await withdraw(500, 'order-1'), await late]
    for (const answer of answers) expect(answer).toMatchObject({ status: 200, body: { message: 'SUCCESS' } })
    expect(await wallet()).toBe(before - 500)
  })
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
