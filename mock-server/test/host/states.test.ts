import { expect, test } from 'vitest'
import { openServer } from '../server.ts'

const server = await openServer()
const MEMBER = '0810000001'

const establish = (name: string, body: unknown) => server.world(name).mock('POST', '/provider-states', body)

test('an empty state, none at all and a tear-down ask for nothing', async () => {
  for (const body of [{ state: '' }, {}, { state: 'whatever', action: 'teardown' }])
    expect(await establish('states', body)).toMatchObject({ status: 200, body: {} })
})

test('a member is signed in, and the token comes back', async () => {
  const { body } = await establish('states', {
    state: 'a member is signed in',
    action: 'setup',
    params: { phone: MEMBER },
  })
  const { body: profile } = await server.world('states').get('/api/account/profile', { token: body.token })
  expect(profile).toMatchObject({ username: MEMBER, _id: body.userId })
})

test('an unknown state, or one whose parameters do not fit, is 4xx', async () => {
  for (const body of [
    { state: 'the moon is full' },
    { state: 'constructor' },
    { state: 'a member is signed in' },
    { state: 'a member is signed in', params: { phone: '0000000000' } },
    { state: 7 },
  ]) {
    const { status } = await establish('states', body)
    expect(Math.floor(status / 100), JSON.stringify(body)).toBe(4)
  }
})
