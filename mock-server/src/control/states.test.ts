import { stateNames, states } from '@wallet/contracts/states'
import type { State } from '@wallet/contracts/states/define'
import { expect, test } from 'vitest'
import { openServer } from '../../test/server.ts'

const server = await openServer()
const { mock, get } = server.world('states')
const setUpState = (body: unknown) => mock('POST', '/provider-states', body)

/** Required parameters of the states. */
const needed: Record<string, unknown> = {
  hold: 'everything',
  asksForOtp: true,
  isEnabled: true,
  sending: 'SUCCESS',
  verifying: 'OTP_EXPIRED',
  registering: 'SUCCESS',
  loggingIn: 'SUCCESS',
  code: 'EXPIRED_AUTH_TOKEN',
  amount: 12.34,
  hasEverything: true,
  account: 'open',
  withdrawing: 'SUCCESS',
  areTaken: true,
  count: 1,
  collecting: 'INVITE_BONUS_FAIL',
  receiving: 'NO_REFUND',
  coin: 3,
  slices: 'plain',
  claiming: 'SUCCESS',
  offered: 'none',
  taking: 'SUCCESS',
  ending: 'BONUS_CLEAR',
  type: 'day',
  status: 'SUCCESS',
  note: null,
  hasLink: true,
  of: 'guest',
  said: null,
  to: 'member',
  from: 'guest',
}
const special: Record<string, Record<string, unknown>> = {
  'a QR code': { code: 'open' },
  'a statement entry': { type: 'deposit' },
  'support writes': { type: 'generic' },
}

const paramsOf = (name: (typeof stateNames)[number]) => ({
  ...Object.fromEntries((states[name].params.required ?? []).map((key) => [key, paramOf(key)])),
  ...special[name],
})
function paramOf(key: string) {
  if (key in needed) return needed[key]
  throw new Error(`Give the new parameter "${key}" a value in "needed" of this test.`)
}

test('answers 200 for an empty state, a missing state and a tear-down', async () => {
  for (const body of [{ state: '' }, {}, { state: 'whatever', action: 'teardown' }])
    expect(await setUpState(body)).toMatchObject({ status: 200, body: {} })
})

test.each(stateNames)('returns the documented values of %s', async (state) => {
  const { status, body } = await setUpState({ state, params: paramsOf(state), action: 'setup' })
  expect(status, JSON.stringify(body)).toBe(200)
  expect(Object.keys(body).sort()).toEqual(Object.keys(states[state].values).sort())
  for (const value of Object.values(body)) expect(value).toMatch(/./)
})

test.each(stateNames)('documents exactly the values of %s', (state) => {
  const { means = {}, params }: State = states[state]
  for (const value of Object.keys(means)) expect(JSON.stringify(params)).toContain(`"${value}"`)
})

test('removes all earlier data', async () => {
  const { body: rich } = await setUpState({ state: 'a wallet', params: { amount: 5, hasEverything: true } })
  const { body: login } = await setUpState({ state: 'a member is signed in' })
  expect((await get('/api/wallet', { token: rich.token })).body.wallet?.amount).not.toBe(5)
  expect((await get('/api/wallet', { token: login.token })).body).toMatchObject({
    wallet: { amount: 0 },
    slots: [],
  })
})

test('returns the socket message of a state', async () => {
  const providerStates = [{ name: 'support writes', params: { to: 'guest', type: 'text' } }]
  const { body } = await mock('POST', '/provider-messages', { description: 'an event', providerStates })
  expect(body).toMatchObject({ sender: 'support', userId: null, message: { message_type: 'text' } })
})

test.each([
  ['a state that is not in the catalogue', '/provider-states', { state: 'the moon is full' }],
  ['the name of a built-in', '/provider-states', { state: 'constructor' }],
  ['a parameter that is missing', '/provider-states', { state: 'a wallet', params: { amount: 5 } }],
  ['a parameter that is unknown', '/provider-states', { state: 'the service is open', params: { x: 1 } }],
  ['a name that is not a text', '/provider-states', { state: 7 }],
  ['a message without a state', '/provider-messages', { description: 'an event', providerStates: [] }],
  [
    'the message of a state that sends nothing',
    '/provider-messages',
    { description: 'an event', providerStates: [{ name: 'the service is open' }] },
  ],
])('rejects %s', async (_, path, body) => {
  const { status } = await mock('POST', path, body)
  expect(Math.floor(status / 100)).toBe(4)
})
