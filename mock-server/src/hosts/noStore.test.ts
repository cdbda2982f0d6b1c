import { endpointNames } from '@wallet/contracts/endpoints/table'
import { expect, test } from 'vitest'
import { openServer } from '../../test/server.ts'

const server = await openServer()
const ask = async (method: string, path: string, options = {}, world = 'no-store') => {
  const { status, headers } = await server.world(world).send(method, path, options)
  return { status, cacheControl: headers.get('cache-control') }
}

test('tells browsers not to cache answers of the API', async () => {
  const token = await server.world('no-store').signIn('0810000001')
  for (const name of endpointNames) {
    const [method = '', path = ''] = name.split(' ')
    for (const options of [{}, { token }, { token, body: method === 'GET' ? undefined : '{' }])
      expect((await ask(method, path.replaceAll(/\{\w+\}/g, 'x'), options)).cacheControl, name).toBe(
        'no-store',
      )
  }
})

test.each([
  ['GET', '/api/nope', 404],
  ['PATCH', '/api/wallet', 404],
  ['GET', '/api', 404],
  ['GET', '/api/wallet/account/%zz', 400],
  ['GET', `/api/wallet/account/${'x'.repeat(501)}`, 400],
  ['GET', '/media/uploads/nope.png', 404],
  ['GET', '/nope', 404],
])('tells browsers not to cache errors: %s %.40s', async (method, path, status) => {
  expect(await ask(method, path)).toEqual({ status, cacheControl: 'no-store' })
})

test('answers 410 for every path of a closed service, without caching', async () => {
  await server.world('closed').mock('POST', '/reset', { scenario: 'terminated' })
  for (const path of ['/api/wallet', '/api/lookup/info', '/api/nope', '/api', '/api/wallet/nope/x'])
    for (const method of ['GET', 'POST', 'DELETE'])
      expect(await ask(method, path, {}, 'closed'), `${method} ${path}`).toEqual({
        status: 410,
        cacheControl: 'no-store',
      })
})
