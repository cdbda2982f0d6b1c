import { expect, test } from 'vitest'
import { openServer } from '../test/server.ts'
import { preflights } from './cors.ts'
import { checkInState } from './session.ts'

const ORIGIN = 'https://app.example'
const OWN_HEADERS = 'authorization, content-type, idempotency-key, x-requested-with'
const whole = {
  'access-control-allow-origin': ORIGIN,
  'access-control-allow-methods': 'PUT, DELETE',
  'access-control-allow-headers': OWN_HEADERS,
}

/** Sends the preflights to a provider with these headers. Returns its faults for one method, and the requests. */
async function check(headers: Record<string, string>, { method = 'PUT', status = 204 } = {}) {
  const { url, requests: asked } = await openServer((_, response) =>
    response.writeHead(status, headers).end(),
  )
  const target = { url: `${url}/base`, origin: ORIGIN, headers: { 'x-team': 'a' } }
  const faults: Record<string, string[]> = {}
  for (const { endpoint, state, check } of preflights)
    faults[endpoint] = (await checkInState(state, target, check)).mismatches.map(({ text }) => text)
  return { faults: faults[`CORS ${method}`], asked }
}

const allowing = (what: string, text: string) => ({ ...whole, [`access-control-allow-${what}`]: text })
const { 'access-control-allow-methods': _, ...withoutMethods } = whole

test.each<[string, Record<string, string>, { method?: string; status?: number }, string[]]>([
  ['all that is asked for', whole, {}, []],
  ['any origin', allowing('origin', '*'), {}, []],
  ['any method', allowing('methods', '*'), {}, []],
  ['any header', allowing('headers', '*'), {}, ['expected it to name authorization']],
  ['any header, and authorization', allowing('headers', '*, Authorization'), {}, []],
  [
    'only some headers',
    allowing('headers', 'Authorization, Content-Type'),
    {},
    ['expected it to name idempotency-key, x-requested-with'],
  ],
  [
    'another origin',
    allowing('origin', 'https://other.example'),
    {},
    [`expected ${ORIGIN} but was https://other.example`],
  ],
  ['another method', allowing('methods', 'DELETE'), {}, ['expected it to name PUT']],
  ['GET, which needs no permission', withoutMethods, { method: 'GET' }, []],
  ['POST, which needs no permission', withoutMethods, { method: 'POST' }, []],
  ['DELETE without permission', withoutMethods, { method: 'DELETE' }, ['expected it to name DELETE']],
  ['nothing', whole, { status: 403 }, ['expected 200 or 204 but was 403']],
  ['a redirect', whole, { status: 300 }, ['expected 200 or 204 but was 300']],
  ['a status of success', whole, { status: 299 }, []],
])('checks a provider that allows %s', async (_, headers, how, faults) => {
  expect((await check(headers, how)).faults).toEqual(faults)
})

test('sends the preflight headers of a browser', async () => {
  const { asked } = await check(whole)
  const sent = asked.map(({ method, path, headers }) => [
    method,
    headers['access-control-request-method'],
    path,
  ])
  expect(sent).toEqual([
    ['OPTIONS', 'GET', '/base/api/wallet'],
    ['OPTIONS', 'POST', '/base/api/wallet/transfer'],
    ['OPTIONS', 'PUT', '/base/api/account/changepwd'],
    ['OPTIONS', 'DELETE', '/base/api/qrcode/example'],
  ])
  const wanted = {
    origin: ORIGIN,
    'access-control-request-headers': OWN_HEADERS.replaceAll(' ', ''),
    'x-team': 'a',
  }
  for (const { headers } of asked) expect(headers).toMatchObject(wanted)
})
