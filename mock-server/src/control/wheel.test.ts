import { expect, test } from 'vitest'
import { openServer } from '../../test/server.ts'

const server = await openServer()
const MEMBER = '0810000001'

test('sets the prize of the next spin only', async () => {
  const { mock, post, signIn } = server.world('wheel')
  const state = async () => (await mock('GET', '/wheels')).body
  const own = (await state()).wheels.find(({ members }: { members: string[] }) => members.includes(MEMBER))
  expect(own.slices).toContainEqual({ code: 'SHIRT', label: expect.stringMatching(/\S/) })
  for (const next of ['SHIRT', null, 'SHIRT']) {
    await mock('POST', '/wheels', { next })
    expect((await state()).next).toBe(next)
  }
  const { body } = await post('/api/spinwheel/spin', {}, { token: await signIn(MEMBER) })
  expect(body.result.code).toBe('SHIRT')
  expect((await state()).next).toBeNull()
})
