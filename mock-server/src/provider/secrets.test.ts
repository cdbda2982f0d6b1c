import { endpointNames, endpoints } from '@wallet/contracts/endpoints/table'
import { expect, test } from 'vitest'
import { openWorld } from '../../test/world.ts'
import { secrets } from './secrets.ts'

const RICH = '0810000001'

/** The names of all fields of a schema, however deep. */
function fieldsIn(schema: unknown): string[] {
  if (schema === null || typeof schema !== 'object') return []
  const { properties = {} } = schema as { properties?: object }
  return [...Object.keys(properties), ...Object.values(schema).flatMap(fieldsIn)]
}

test('whatever a call names a password, a token or a code is kept from readers of the journal, and every link', () => {
  const named = endpointNames.flatMap((name) => fieldsIn(endpoints[name]))
  const isSecret = (field: string) => /password|token|otpcode/i.test(field)
  // The token of a device opens nothing: it is where a phone is told of messages.
  const expected = named.filter((field) => isSecret(field) && field !== 'deviceToken')
  expect([...secrets.keys].sort()).toEqual([...new Set([...expected, 'link'])].sort())
})

test('the ticket in the link of a game is not read in the journal', () => {
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
])('%s is read as %s', (path, masked) => {
  expect(secrets.maskedPath(path)).toBe(masked)
})
