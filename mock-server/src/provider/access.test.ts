import type { Endpoint } from '@wallet/contracts/define'
import { endpointNames, endpoints, errorsOf, type Name } from '@wallet/contracts/endpoints/table'
import { type Message, statusOf } from '@wallet/contracts/errors'
import { SESSION_S } from '@wallet/contracts/limits'
import { describe, expect, test } from 'vitest'
import { openWorld } from '../../test/world.ts'

type Opened = ReturnType<typeof openWorld>
type Client = Opened['visitor']

const accessOf = (name: Name) => (endpoints[name] as Endpoint).access
const membersOnly = endpointNames.filter((name) => accessOf(name) === 'member')
const withToken = endpointNames.filter((name) => accessOf(name) !== 'public')

/** Calls with an empty body: access is checked before the body. */
function call(client: Client, name: Name) {
  const [method, path] = name.split(' ') as [string, string]
  const send = client[method.toLowerCase() as 'get' | 'post' | 'put' | 'delete']
  return send(path.replaceAll(/\{\w+\}/g, 'any'))
}

function deactivated({ world, as }: Opened, status: 'inactive' | 'refused-ip') {
  const member = as('0810000001')
  const { _id } = member.get('/api/account/profile').body
  world.tables.members.edit(_id).status = status
  return member
}

/** Callers without access and their error codes. */
const strangers: [who: string, code: Message, caller: (opened: Opened) => Client][] = [
  ['a token of another place', 'invalid-token', (opened) => opened.withToken('a-token-from-elsewhere')],
  ['the name of a built-in as token', 'invalid-token', (opened) => opened.withToken('__proto__')],
  ['the id of a member as token', 'invalid-token', (opened) => opened.withToken('66f1c0a84e21')],
  [
    'a token of another world',
    'invalid-token',
    (opened) => opened.withToken(openWorld({ seed: 2 }).as('0810000001').token),
  ],
  [
    'a login of yesterday',
    'EXPIRED_AUTH_TOKEN',
    (opened) => {
      const member = opened.as('0810000001')
      opened.advance(SESSION_S)
      return member
    },
  ],
  ['a member deactivated since the login', 'INACTIVE_USER', (opened) => deactivated(opened, 'inactive')],
  ['a member whose address is refused', 'INVALID_IP', (opened) => deactivated(opened, 'refused-ip')],
  ...([1, 2, 3, 4] as const).map(
    (n) =>
      [`081000001${n}`, `INVALID_USER_${n}`, (opened: Opened) => opened.as(`081000001${n}`)] as [
        string,
        Message,
        (opened: Opened) => Client,
      ],
  ),
]

const refusal = (message: Message) => ({ status: statusOf(message), body: { message } })

test('covers endpoints of every access', () => {
  expect(membersOnly.length).toBeGreaterThan(40)
  expect(withToken.length).toBeGreaterThan(membersOnly.length)
})

test.each(membersOnly)('rejects a call of %s without a login', (name) => {
  expect(call(openWorld().visitor, name)).toEqual(refusal('UNAUTHORIZED'))
})

describe.each(strangers)('access with %s (%s)', (_, message, stranger) => {
  const opened = openWorld()
  const client = stranger(opened)

  test.each(withToken)('rejects the call %s', (name) => {
    const { version } = opened.world
    // The answer may also have a hint for developers.
    expect(call(client, name)).toMatchObject(refusal(message))
    expect(opened.world.version).toBe(version)
    expect(errorsOf(name)).toContain(message)
  })
})

describe('terminated service', () => {
  const { visitor, withToken: client } = openWorld({ scenario: 'terminated' })

  test.each(endpointNames)('answers 410 to %s', (name) => {
    for (const caller of [visitor, client('a-token-from-elsewhere')])
      expect(call(caller, name)).toEqual(refusal('gone'))
    expect(errorsOf(name)).toContain('gone')
  })
})

test('rejects the logins of members after the service is terminated', () => {
  const { world, as } = openWorld()
  const member = as('0810000001')
  world.set({ terminated: true })
  expect(member.get('/api/wallet')).toEqual(refusal('gone'))
  world.set({ terminated: false })
  expect(member.get('/api/wallet').status).toBe(200)
})
