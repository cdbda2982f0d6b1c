import type { JsonSchema } from '@wallet/contracts/verify/nodes'
import { expect, test } from 'vitest'
import { openServer } from '../../test/server.ts'
import { operations } from './operations.ts'

const server = await openServer()
const client = server.world('docs')
const { body: document } = await client.get('/docs/openapi.json')
const names = Object.keys(operations)

const documentOf = (name: string) => {
  const [method = '', path = ''] = name.toLowerCase().split(' ')
  return document.paths[`/__mock__${path}`][method]
}
/** The documented bodies. A body can have several forms. */
const bodies = names.flatMap((name) => {
  const schema: JsonSchema | undefined = documentOf(name).requestBody?.content['application/json'].schema
  return (schema?.anyOf ?? (schema ? [schema] : [])).map((schema) => ({ name, schema }))
})

test('answers every read as documented', async () => {
  const world = server.world('told')
  await world.mock('POST', '/transfers', { username: '0810000001', amount: 500 })
  const token = await world.signIn('0810000001')
  const { profile } = (await world.get('/api/wallet', { token })).body
  await world.mock('POST', '/faults', { endpoint: '*', kind: 'delay', delayMs: 1 })
  await world.mock('POST', '/reports', { page: '/', errors: [], vitals: [] })
  await world.post('/api/otp/send', { phoneNumber: '0899999999' })
  const queries: Record<string, string> = {
    'GET /journal/curl': '?number=1',
    'GET /chat': `?userId=${profile._id}`,
  }
  for (const name of names.filter((name) => name.startsWith('GET'))) {
    const path = name.slice('GET '.length)
    expect((await world.mock('GET', path + (queries[name] ?? ''))).status, name).toBe(200)
  }
  expect((await world.mock('GET', '/chat')).status).toBe(200)
})

test('rejects a body without a required field, naming it, and a body with an undocumented field', async () => {
  for (const { name, schema } of bodies) {
    const { properties, required = [], additionalProperties } = schema
    const type = properties?.type?.const
    const send = (body: object) => {
      const [method = '', path = ''] = name.split(' ')
      return client.mock(method, path, { ...body, ...(type !== undefined && { type }) })
    }
    const [missing] = required.filter((field) => field !== 'type' || !type)
    if (missing)
      expect(await send({}), `${name} ${type}`).toMatchObject({
        status: 400,
        body: { message: 'KEY_MISSING', key: missing, hint: expect.stringContaining(missing) },
      })
    if (additionalProperties !== false) continue
    const complete = Object.fromEntries(required.map((field) => [field, 'x']))
    expect((await send({ ...complete, colour: 'red' })).status, `${name} ${type}`).toBe(400)
  }
})
