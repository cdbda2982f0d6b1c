import type { Endpoint } from '@wallet/contracts/define'
import { endpointNames, endpoints, type Name } from '@wallet/contracts/endpoints/table'
import { type Message, statusOf } from '@wallet/contracts/errors'
import { SESSION_S } from '@wallet/contracts/limits'
import { expect, test } from 'vitest'
import { openWorld } from '../../test/world.ts'

type Opened = ReturnType<typeof openWorld>
type Client = Opened['visitor']

/** Calls with an empty body: access is checked before the body. */
function call(client: Client, name: Name) {
  const [method, path] = name.split(' ') as [string, string]
  const send = client[method.toLowerCase() as 'get' | 'post' | 'put' | 'delete']
  return send(path.replaceAll(/\{\w+\}/g, 'any'))
}

function blocked({ world, as }: Opened, status: 'inactive' | 'refused-ip') {
  const member = as('0810000001')
  world.tables.members.edit(member.get('/api/account/profile').body._id).status = status
  return member
}

const elsewhere = () => openWorld({ seed: 2 }).as('0810000001')
function expired({ as, advance }: Opened) {
  const member = as('0810000001')
  advance(SESSION_S)
  return member
}

const refusal = (message: Message) => ({ status: statusOf(message), body: { message } })

test.each<[code: Message, who: string, caller: (opened: Opened) => Client]>([
  ['invalid-token', 'a token of another place', ({ withToken }) => withToken('__proto__')],
  ['invalid-token', 'a token of another world', ({ withToken }) => withToken(elsewhere().token)],
  ['EXPIRED_AUTH_TOKEN', 'a login of yesterday', expired],
  ['INACTIVE_USER', 'a member deactivated since the login', (opened) => blocked(opened, 'inactive')],
  ['INVALID_IP', 'a member whose address is refused', (opened) => blocked(opened, 'refused-ip')],
  ['INVALID_USER_4', 'a login that is not valid any more', ({ as }) => as('0810000014')],
])('rejects with %s each call of %s', (message, _, callerOf) => {
  const opened = openWorld()
  const caller = callerOf(opened)
  const names = endpointNames.filter((name) => (endpoints[name] as Endpoint).access !== 'public')
  const { version } = opened.world
  // The answer may also have a hint for developers.
  for (const name of names) expect(call(caller, name), name).toMatchObject(refusal(message))
  expect(opened.world.version).toBe(version)
})

test('answers 410 to every call of a terminated service, until the service returns', () => {
  const { world, visitor, as } = openWorld()
  const member = as('0810000001')
  world.set({ terminated: true })
  for (const caller of [visitor, member])
    for (const name of endpointNames) expect(call(caller, name), name).toEqual(refusal('gone'))
  world.set({ terminated: false })
  expect(member.get('/api/wallet').status).toBe(200)
})
