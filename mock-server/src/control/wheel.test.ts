import { expect, test } from 'vitest'
import { openServer } from '../../test/server.ts'

const server = await openServer()
const MEMBER = '0810000001'

test('sets the prize of the next spin only', async () => {
  const client = server.world('wheel')
  const { wheels } = (await client.mock('GET', '/wheels')).body
  const own = wheels.find(({ members }: { members: string[] }) => members.includes(MEMBER))
  expect(own.slices).toContainEqual({ code: 'SHIRT', label: expect.stringMatching(/\S/) })
  await client.mock('POST', '/wheels', { next: 'SHIRT' })
  expect((await client.mock('POST', '/wheels', { next: null })).status).toBe(200)
  expect((await client.mock('GET', '/wheels')).body.next).toBeNull()
  await client.mock('POST', '/wheels', { next: 'SHIRT' })
  expect((await client.mock('GET', '/wheels')).body.next).toBe('SHIRT')
  const token = await client.signIn(MEMBER)
  const { body } = await client.post('/api/spinwheel/spin', {}, { token })
  expect(body.result.code).toBe('SHIRT')
  expect((await client.mock('GET', '/wheels')).body.next).toBeNull()
})

test('rejects a prize that no wheel has', async () => {
  const client = server.world('no such prize')
  expect(await client.mock('POST', '/wheels', { next: 'HOUSE' })).toMatchObject({
    status: 400,
    body: { message: 'KEY_INVALID', key: 'next' },
  })
})
