import { endpointNames, endpoints } from '@wallet/contracts/endpoints/table'
import { expect, test } from 'vitest'
import { openWorld } from '../../test/world.ts'
import { secrets } from './secrets.ts'

const RICH = '0810000001'

/** Returns the names of all fields in a schema. */
function fieldsIn(schema: unknown): string[] {
  if (schema === null || typeof schema !== 'object') return []
  const { properties = {} } = schema as { properties?: object }
  return [...Object.keys(properties), ...Object.values(schema).flatMap(fieldsIn)]
}

test('hides passwords, tokens, codes and links in the journal', () => {
  const named = endpointNames.flatMap((name) => fieldsIn(endpoints[name]))
  const isSecret = (field: string) => /password|token|otpcode/i.test(field)
  // A device token gives no access. It is the address for push messages.
  const expected = named.filter((field) => isSecret(field) && field !== 'deviceToken')
  expect([...secrets.keys].sort()).toEqual([...new Set([...expected, 'link'])].sort())
})

test('hides the ticket of a game link in the journal', () => {
  const { world, as } = openWorld()
  const { link } = as(RICH).get(`/api/autoLogin/pg/pgn${RICH}`).body
  const [, ticket] = link.split('ticket=')
  expect(ticket).toHaveLength(32)
  expect(JSON.stringify(world.journal.read())).not.toContain(ticket)
})

test.each([
  ['/api/autoLogin/imi/imn1/my-own', '/api/autoLogin/imi/imn1/***'],
  ['/api/autoLogin/imi/imn1/my/own?a=1', '/api/autoLogin/imi/imn1/***'],
  ['/api/autoLogin/pg/pgn1', '/api/autoLogin/pg/pgn1'],
  ['GET /api/autoLogin/imi/{username}/{password}', 'GET /api/autoLogin/imi/{username}/{password}'],
])('shows %s as %s', (path, masked) => {
  expect(secrets.maskedPath(path)).toBe(masked)
})
