import { describe, expect, test } from 'vitest'
import { undescribed } from '../../test/described.ts'
import { openServer } from '../../test/server.ts'
import { answerSchemas } from './answers/table.ts'
import { operations } from './operations.ts'

interface Schema {
  anyOf?: Schema[]
  properties?: Record<string, { const?: string }>
  required?: string[]
  additionalProperties?: boolean
}

const client = (await openServer()).world('docs')
const { body: document } = await client.get('/docs/openapi.json')

/** Returns the documented bodies of an operation. */
const schemasOf = (name: string): Schema[] => {
  const [method = '', path = ''] = name.toLowerCase().split(' ')
  const { requestBody } = document.paths[`/__mock__${path}`][method]
  const schema: Schema | undefined = requestBody?.content['application/json'].schema
  return schema?.anyOf ?? (schema ? [schema] : [])
}
const documented = Object.keys(operations).flatMap((name) =>
  schemasOf(name).map((schema) => ({ name, schema, type: schema.properties?.type?.const })),
)
const send = (name: string, body?: object) => {
  const [method = '', path = ''] = name.split(' ')
  return client.mock(method, path, body)
}

test('documents the answer of every operation', () => {
  expect(Object.keys(answerSchemas).sort()).toEqual(Object.keys(operations).sort())
  for (const name of Object.keys(operations)) {
    const [method = '', path = ''] = name.toLowerCase().split(' ')
    const { schema } = document.paths[`/__mock__${path}`][method].responses[200].content['application/json']
    expect(Object.keys(schema), name).not.toEqual([])
  }
})

/** Operations that answer in a fresh world. The tests of the others check their answers. */
test.each([
  ...Object.keys(operations).filter(
    (name) => name.startsWith('GET') && !/slip|journal\/(curl|test)/.test(name),
  ),
  'GET /transfers/slip',
  'GET /journal/curl?number=1',
  'GET /journal/test',
  'GET /chat?userId=',
])('answers %s as documented', async (name) => {
  const world = (await openServer()).world('told')
  await world.mock('POST', '/transfers', { username: '0810000001', amount: 500 })
  const token = await world.signIn('0810000001')
  const { body: wallet } = await world.get('/api/wallet', { token })
  await world.mock('POST', '/faults', { endpoint: '*', kind: 'delay', delayMs: 1 })
  await world.mock('POST', '/reports', { page: '/', errors: [], vitals: [] })
  await world.post('/api/otp/send', { phoneNumber: '0899999999' })
  const [method = '', path = ''] = name.split(' ')
  const asked = path.replace(/userId=$/, `userId=${wallet.profile._id}`)
  expect((await world.mock(method, asked)).status).toBe(200)
})

test('reports an answer that differs from the document', () => {
  expect(undescribed('GET /health', { status: 7, uptime: 3 })).toEqual([
    'GET /health: breaks the contract: $.status must be string',
    'GET /health: unknown field: $.uptime',
  ])
})

describe.each(documented)('$name $type', ({ name, schema, type }) => {
  test('rejects a body without a required field, and names the field in the hint', async () => {
    const [missing] = (schema.required ?? []).filter((field) => field !== 'type' || !type)
    if (!missing) return
    expect(await send(name, { ...(type && { type }) })).toMatchObject({
      status: 400,
      body: { message: 'KEY_MISSING', key: missing, hint: expect.stringContaining(missing) },
    })
  })

  test('rejects a body with an undocumented field', async () => {
    if (schema.additionalProperties !== false) return
    const body = Object.fromEntries((schema.required ?? []).map((field) => [field, 'x']))
    const { status } = await send(name, { ...body, ...(type && { type }), colour: 'red' })
    expect(status).toBe(400)
  })
})

test.each([
  ['GET /jurnal', {}, 'did you mean GET /journal?'],
  ['GET /journal?count=x', {}, 'count?: integer >= 0 <= 500'],
  ['GET /journal?count=501', {}, 'count?: integer >= 0 <= 500'],
  ['GET /journal/curl', {}, 'number: integer'],
  ['GET /journal/curl?number=77', {}, 'GET /__mock__/journal'],
  ['GET /journal/test?runner=jest', {}, '"vitest" | "playwright"'],
  ['GET /journal/test', {}, 'use the app first'],
  ['GET /chat?userId=nobody', {}, 'see GET /chat in /docs'],
  ['POST /events', {}, 'qr.paid'],
  ['POST /events', { type: 'qr.payed' }, 'qr.paid'],
  ['POST /events', { type: 'qr.paid' }, 'make one in the app'],
  ['POST /events', { type: 'qr.paid', qrcodeId: 'x' }, 'GET /__mock__/state'],
  ['POST /events', { type: 'withdraw.settled', status: 'DONE' }, 'status: "SUCCESS" | "FAILED"'],
  ['POST /events', { type: 'withdraw.settled', status: 'FAILED' }, 'withdraw in the app first'],
  ['POST /events', { type: 'slip.checked', reference: 'x', status: 'FAILED' }, 'GET /__mock__/state'],
  ['POST /events', { type: 'deposit.received', username: '0', amount: 1 }, 'GET /__mock__/state'],
  ['POST /events', { type: 'game.result', username: '0', code: 'x', amount: 0 }, 'above 0 won'],
  ['POST /reset', { seed: -1 }, 'seed?: integer >= 0'],
  ['POST /reset', { scenario: 'rich' }, 'no-banners'],
  ['POST /clock', { now: 'noon' }, 'a time such as'],
  ['POST /wheels', {}, 'next: string | null'],
  ['POST /provider-states', { state: 'x' }, 'one of'],
  ['POST /load', {}, 'scenario: string'],
])('answers %s %j with a useful hint', async (name, body, hint) => {
  const answer = await send(name, name.startsWith('GET') ? undefined : body)
  expect(answer.body.hint).toContain(hint)
  expect(answer.status).toBeGreaterThanOrEqual(400)
})
