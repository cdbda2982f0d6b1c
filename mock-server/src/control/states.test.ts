import { stateNames, states } from '@wallet/contracts/states'
import type { State } from '@wallet/contracts/states/define'
import type { TSchema } from 'typebox'
import { expect, test } from 'vitest'
import { openServer } from '../../test/server.ts'

const { mock, get } = (await openServer()).world('states')
const setUpState = (body: unknown) => mock('POST', '/provider-states', body)

/** Returns the first value that a schema allows. */
function sampleOf(
  schema: TSchema & { anyOf?: TSchema[]; enum?: unknown[]; const?: unknown; minimum?: number },
): unknown {
  if (schema.anyOf?.[0]) return sampleOf(schema.anyOf[0])
  if (schema.const !== undefined) return schema.const
  if (schema.enum) return schema.enum[0]
  return { boolean: true, number: 12.34, integer: Math.max(1, schema.minimum ?? 0), null: null }[
    String((schema as { type?: string }).type)
  ]
}

test('answers 200 for an empty state, a missing state and a tear-down', async () => {
  for (const body of [{ state: '' }, {}, { state: 'whatever', action: 'teardown' }])
    expect(await setUpState(body)).toMatchObject({ status: 200, body: {} })
})

test.each(stateNames)('returns the documented values of %s', async (state) => {
  const { means = {}, params: schema, values }: State = states[state]
  const { properties, required = [] } = schema as { properties: Record<string, TSchema>; required?: string[] }
  const params = Object.fromEntries(required.map((name) => [name, sampleOf(properties[name] as TSchema)]))
  const { status, body } = await setUpState({ state, params, action: 'setup' })
  expect(status, JSON.stringify(body)).toBe(200)
  expect(Object.keys(body).sort()).toEqual(Object.keys(values).sort())
  for (const value of Object.values(body)) expect(value).toMatch(/./)
  for (const value of Object.keys(means)) expect(JSON.stringify(schema)).toContain(`"${value}"`)
})

test('removes all earlier data', async () => {
  await setUpState({ state: 'a wallet', params: { amount: 5, hasEverything: true } })
  const { body: login } = await setUpState({ state: 'a member is signed in' })
  const { body } = await get('/api/wallet', { token: login.token })
  expect(body).toMatchObject({ wallet: { amount: 0 }, slots: [] })
})

test('returns the socket message of a state', async () => {
  const providerStates = [{ name: 'support writes', params: { to: 'guest', type: 'text' } }]
  const { body } = await mock('POST', '/provider-messages', { description: 'an event', providerStates })
  expect(body).toMatchObject({ sender: 'support', userId: null, message: { message_type: 'text' } })
})
