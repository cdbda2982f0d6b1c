import { expect, test } from 'vitest'
import { openServer } from '../../test/server.ts'
import { operations } from './operations.ts'

interface Schema {
  anyOf?: Schema[]
  properties?: Record<string, { const?: string }>
  required?: string[]
  additionalProperties?: boolean
}

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
  const schema: Schema | undefined = documentOf(name).requestBody?.content['application/json'].schema
  return (schema?.anyOf ?? (schema ? [schema] : [])).map((schema) => ({ name, schema }))
})

test('documents every operation with an answer that was given', () => {
  const examples = Object.fromEntries(
    names.map((name) => [name, documentOf(name).responses[200].content['application/json'].example]),
  )
  for (const name of names) expect(examples[name], name).not.toHaveProperty('hint')
  expect(examples).toMatchObject({
    'GET /health': { status: 'ok' },
    'GET /outbox': { messages: [{ phone: '0899999999', code: '123456' }] },
    'GET /journal': { requests: [{ endpoint: 'POST /api/otp/send', status: 200 }] },
    'GET /chat': { conversations: [{ guestId: 'guest-of-the-docs' }, {}] },
    'GET /reports': { reports: [{ page: '/' }] },
    'POST /clock': { message: 'OK', now: expect.any(String) },
    'POST /recording': { answers: 0 },
    'POST /faults': { message: 'OK' },
  })
})

test('rejects a body without a required field, naming it, and a body with an undocumented field', async () => {
  for (const { name, schema } of bodies) {
    const { properties, required = [], additionalProperties } = schema
    const type = properties?.type?.const
    const send = (body: object) => {
      const [method = '', path = ''] = name.split(' ')
      return client.mock(method, path, { ...body, ...(type && { type }) })
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
