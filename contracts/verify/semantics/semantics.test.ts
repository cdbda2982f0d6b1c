import { createHash } from 'node:crypto'
import * as Type from 'typebox'
import { expect, test } from 'vitest'
import { AT_MOST_ONE, Baht, DateTime, Link, LinkOrNone, Nullable } from '../../src/schemas.ts'
import type { ReceivedAnswer } from '../exchange.ts'
import { answerFaults, eventFaults } from '../semantics.ts'

const NOW = Date.parse('2026-11-20T05:00:00Z')
const headers = { date: new Date(NOW).toUTCString(), 'cache-control': 'no-store' }

const Row = Type.Object({
  at: DateTime,
  maybeAt: Nullable(DateTime),
  expireIn: Type.Integer(),
  link: Link,
  picture: LinkOrNone,
  amount: Baht,
  rate: Type.Number({ exclusiveMinimum: 0 }),
  odds: Type.Number({ description: 'Percent' }),
  expiresAt: DateTime,
  sources: Type.Object({}, { [AT_MOST_ONE]: ['bonus', 'refund'] }),
})
const schema = Type.Object({ ...Row.properties, rows: Type.Array(Row) })

/** Returns the wrong fields of an answer with their texts. */
function faultsOf(answer: Partial<ReceivedAnswer>) {
  const given = { schema, status: 200, headers, body: {}, text: '', values: {}, ...answer }
  return answerFaults(given).map(({ field, text }) => `${field} ${text}`)
}

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const BOTH = 'expected one of bonus, refund but there are bonus, refund'
const iso = (ms: number) => new Date(ms).toISOString()

test.each<[object, string?]>([
  // Times.
  [{ at: '2026-02-28T00:00:00Z' }],
  [{ at: '2024-02-29T23:59:59.123456+07:00' }],
  [{ at: '2025-12-31T10:00:00Z' }],
  ...['2026-02-29T10:00', '2025-00-10T10:00', '2025-13-10T10:00', '2025-04-00T10:00', '2025-04-31T10:00']
    .concat('2025-04-30T24:00', '2025-04-30T23:60')
    .map((at): [object, string] => [{ at: `${at}:00Z` }, 'is no date that exists']),
  [{ at: '2025-04-30T23:59:60Z' }, 'is no date that exists'],
  [{ at: '0001-01-01T00:00:00Z' }, 'looks like a time that was never set'],
  [{ at: '2025-04-30 10:00:00Z' }, 'expected an ISO 8601 time with a zone'],
  [{ at: '2025-04-30T10:00:00' }, 'expected an ISO 8601 time with a zone'],
  [{ at: '2025-04-30T10:00:00+0700' }, 'expected an ISO 8601 time with a zone'],
  // Clocks differ by some minutes.
  [{ at: iso(NOW + 5 * MINUTE) }],
  [{ at: iso(NOW + 5 * MINUTE + 1) }, 'lies 0.1 hours ahead'],
  [{ at: iso(NOW + 7 * HOUR) }, 'lies 7.0 hours ahead'],
  // Deadlines.
  [{ expireIn: NOW + 1 }],
  [{ expireIn: NOW + 24 * HOUR }],
  [{ expireIn: NOW + 24 * HOUR + 1 }, 'expected a moment of today but was 2026-11-21T05:00:00.001Z'],
  [{ expireIn: NOW }, 'expected a moment that lies ahead but was 2026-11-20T05:00:00.000Z'],
  [{ expireIn: NOW / 1000 }, 'is it in seconds?'],
  [{ expireIn: 0 }, 'expected a moment that lies ahead'],
  [{ expiresAt: iso(NOW + 24 * HOUR) }],
  [{ expiresAt: iso(NOW - 1) }, 'expected a time that lies ahead'],
  // Links.
  [{ link: 'https://cdn.example/a.png' }],
  [{ link: '/media/a.png' }],
  [{ link: 'data:image/png;base64,AA==' }],
  [{ link: 'data:text/html,<script>' }, 'expected an http or https URL'],
  [{ link: '//cdn.example/a.png' }, 'expected an http or https URL'],
  [{ link: 'media/a.png' }, 'expected an http or https URL'],
  [{ link: '' }, 'expected a link but it is empty'],
  [{ picture: '' }],
  [{ picture: 'javascript:alert(1)' }, 'but was "javascript:alert(1)"'],
  // Money.
  [{ amount: 1234.56 }],
  [{ amount: 0.29 }],
  [{ amount: 10.005 }, 'expected at most two decimals but was 10.005'],
  [{ amount: 0.1 + 0.2 }, 'expected at most two decimals'],
  [{ rate: 649.125 }],
  [{ rate: 0 }, 'expected more than 0 but was 0'],
  [{ odds: 0 }],
  [{ odds: 1 }],
  [{ odds: 0.5 }, 'is it a share of 1?'],
  // Fields that exclude each other.
  [{ sources: { bonus: 'Daily', refund: '' } }],
  [{ sources: { bonus: 'Daily', refund: 'July' } }, BOTH],
  // Null values, and a field that the schema does not name.
  [{ maybeAt: null }],
  [{ maybeAt: 'yesterday' }, 'expected an ISO 8601 time with a zone but was "yesterday"'],
  [{ lastSeenAt: 'yesterday', amount: null }],
])('checks the values of %j', (fields, fault) => {
  const [[key]] = Object.entries(fields) as [[string, unknown]]
  const found = faultsOf({ body: fields })
  const inList = faultsOf({ body: { rows: [{}, fields] } })
  if (fault === undefined) expect([...found, ...inList]).toEqual([])
  else {
    expect(found).toEqual([expect.stringContaining(fault)])
    expect(found[0]).toMatch(new RegExp(`^\\$\\.${key} `))
    expect(inList[0]).toMatch(new RegExp(`^\\$\\.rows\\[1\\]\\.${key} `))
  }
})

test('checks no times without a Date header', () => {
  const body = { at: iso(NOW + 7 * HOUR), expireIn: 900 }
  expect(faultsOf({ body, headers: { 'cache-control': 'no-store' } })).toEqual([
    'header Date is missing: the app takes the time from it',
  ])
})

const ORIGIN = 'https://app.example'
const cors = (origin: string, exposed: string) => ({
  'access-control-allow-origin': origin,
  'access-control-expose-headers': exposed,
})

test.each<[Record<string, string>, string?]>([
  [{}],
  [{ date: 'now' }, 'header Date "now" is not a time'],
  [{ 'cache-control': 'NO-STORE' }],
  [{ 'cache-control': 'private,no-store,max-age=0' }],
  [{ 'cache-control': 'no-cache' }, 'expected no-store, and it is "no-cache"'],
  [{ 'cache-control': 'no-store-ever' }, 'expected no-store'],
  [{ 'cache-control': 'not-no-store' }, 'expected no-store'],
  [cors(ORIGIN, 'Date')],
  [cors('*', '*')],
  [cors(ORIGIN, 'X-Request-Id,date, Etag')],
  [cors(`${ORIGIN}:8443`, 'Date'), `expected ${ORIGIN} but was ${ORIGIN}:8443`],
  [cors(ORIGIN, 'X-Request-Id'), 'expected it to name Date'],
  [cors(ORIGIN, 'X-Date'), 'expected it to name Date'],
  [cors(ORIGIN, 'Last-Update'), 'expected it to name Date'],
])('checks the headers %j', (more, fault) => {
  const given = { ...headers, ...cors(ORIGIN, 'Date'), ...more }
  const found = faultsOf({ headers: given, origin: ORIGIN })
  expect(found).toEqual(fault === undefined ? [] : [expect.stringContaining(fault)])
})

test('requires no permission for an app on the origin of its provider', () => {
  expect(faultsOf({})).toEqual([])
  expect(faultsOf({ origin: ORIGIN })).toEqual([expect.stringContaining('but was missing')])
})

const OWN = { sender: 'a', guestId: 'g1' }
const MEMBER = { _id: 'u1', username: '0810000001' }

test.each<[unknown, string?]>([
  [MEMBER],
  [{ _id: 'u2', username: '0810000002' }, '$._id expected the userId of the state, u1, but was u2'],
  // An entry of a list. The state has no id for it.
  [{ _id: 'b7', amount: 5 }],
  [{ profile: { ...MEMBER, _id: '' } }],
  [{ list: [OWN, { sender: 'b', guestId: 'g2' }] }, '$.list[1].guestId'],
  [{ list: [{ sender: 'a', userId: 'u2', guestId: null }] }, '$.list[0].userId'],
])('checks the ids in %j', (body, fault) => {
  const values = { userId: 'u1', guestId: 'g1' }
  const found = faultsOf({ schema: undefined, body, values })
  expect(found).toEqual(fault === undefined ? [] : [expect.stringContaining(fault)])
  // Check ids only after a success, and only if the state has the id.
  expect(faultsOf({ schema: undefined, body, values, status: 400 })).toEqual([])
  expect(faultsOf({ schema: undefined, body, values: { userId: '', guestId: null } })).toEqual([])
})

test('accepts an id as a number in one place and as a text in another', () => {
  expect(faultsOf({ schema: undefined, body: MEMBER, values: { userId: 'u1' } })).toEqual([])
  const numbered = { body: { ...MEMBER, _id: 7 }, schema: undefined }
  expect(faultsOf({ ...numbered, values: { userId: '7' } })).toEqual([])
})

test.each(['_id', 'code', 'reference'])('reports two entries of a list with one %s', (field) => {
  const schema = Type.Array(Type.Object({ [field]: Type.String() }))
  const body = ['a', 'b', 'a'].map((value) => ({ [field]: value }))
  expect(faultsOf({ schema, body })).toEqual([expect.stringContaining(`$[2].${field} expected another`)])
})

const PASSWORD = 'tiger7'
const hashOf = (kind: string, encoding: 'hex' | 'base64') =>
  createHash(kind).update(PASSWORD).digest(encoding)

test.each<[object, string?]>([
  [{ note: PASSWORD }, 'holds a password'],
  [{ note: hashOf('md5', 'hex') }, 'holds a password'],
  [{ note: hashOf('sha1', 'base64') }, 'holds a password'],
  [{ note: hashOf('sha256', 'hex') }, 'holds a password'],
  [{ note: '$2b$10$abc' }, 'holds a password'],
  [{ note: '$argon2id$v=19$m=65536,t=3,p=4$a$d' }, 'holds a password'],
  [{ pinCode: '1234' }, 'is a secret'],
  [{ pinCode: '' }],
  [{ hasPassword: true, passwordChangedAt: '2026-01-02T03:04:05Z', hashtags: '#1' }],
  [{ note: `${PASSWORD}1` }],
])('finds the secret in %j', (body, fault) => {
  const inState = faultsOf({ schema: undefined, body, values: { password: PASSWORD } })
  const inCall = faultsOf({ schema: undefined, body, sent: `{"newPassword":"${PASSWORD}"}` })
  const expected = fault === undefined ? [] : [expect.stringContaining(fault)]
  expect([inState, inCall]).toEqual([expected, expected])
})

const latin1 = (text: string) => Buffer.from(text).toString('latin1')
const windows1252 = (text: string) => new TextDecoder('windows-1252').decode(Buffer.from(text))

test.each<[string, string?]>([
  ['สวัสดี'],
  ['ສະບາຍດີ'],
  ['Café à la carte, SÃO PAULO'],
  ['Is it true??'],
  [latin1('สวัสดี'), 'was read in another encoding'],
  [latin1('ສະບາຍດີ'), 'was read in another encoding'],
  [windows1252('ธนาคาร'), 'was read in another encoding'],
  [windows1252('เเ'), 'was read in another encoding'],
  [latin1('é'), 'was read in another encoding'],
  ['??? ???', 'has lost its characters'],
  ['\uFFFD', 'has lost its characters'],
])('checks the text "%s"', (text, fault) => {
  const found = faultsOf({ schema: undefined, body: { names: [{ name: text }] } })
  expect(found).toEqual(fault === undefined ? [] : [expect.stringMatching(/^\$\.names\[0\]\.name /)])
  if (fault !== undefined) expect(found[0]).toContain(fault)
  const event = { schema, status: 200, headers: {}, body: { text, at: 'never' }, text: '', values: {} }
  expect(eventFaults(event)).toHaveLength(fault === undefined ? 1 : 2)
})

test.each([
  'Error: no\n    at transfer (/app/src/wallet.js:12:7)',
  'Traceback (most recent call last):',
  'at com.wallet.Transfer(Transfer.java:42)',
  'in /var/www/wallet.php on line 12',
  'thrown in /var/www/wallet.php(12)',
  'at Wallet.Transfer() in /src/Wallet.cs:line 12',
  'goroutine 17 [running]:',
  'SQLSTATE[42S02]: no such table',
  'ORA-00942: table or view does not exist',
  'syntax error at or near "WHERE"',
  "SELECT * FROM members WHERE phone = '0810000001'",
  'java.lang.NullPointerException',
  'System.NullReferenceException: Object reference',
  'File "/srv/app/refund.py", line 12, in receive',
  'Illuminate\\Database\\QueryException',
  'PrismaClientKnownRequestError',
  'connect ECONNREFUSED 10.0.3.7:5432',
  '/usr/src/app/node_modules/pg/lib/client.js',
])('reports an error that shows "%s"', (text) => {
  const found = faultsOf({ status: 400, text })
  expect(found).toEqual([expect.stringMatching(/^answer It shows internal details of the provider: "/)])
  expect(faultsOf({ text })).toEqual([])
})

test('accepts an error that explains a mistake', () => {
  const text = '{"message":"NO_GAME","hint":"look at pg.php, at 10:30"}'
  expect(faultsOf({ status: 404, text })).toEqual([])
})
