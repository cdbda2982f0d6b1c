import { execFileSync } from 'node:child_process'
import { expect, test } from 'vitest'
import type { Exchange } from '../exchange.ts'
import { record, variablesIn } from './record.ts'

const STATE = { name: 'a wallet', params: { amount: 5 } }
const REQUEST = { method: 'POST', url: 'http://provider/a', path: '/a', headers: {}, body: '' }

function recorded(exchange: Exchange, { source = {}, definition = {}, text = 'differs' } = {}) {
  const mismatches = [{ field: '$.message', text }]
  return record({ exchange, mismatches }, { source: { headers: {}, ...source }, state: STATE, definition })
}

const textOf = (...args: Parameters<typeof recorded>) => JSON.stringify(recorded(...args))

test.each([
  ['first', 'token-1', 'token-1-and-more'],
  ['last', 'token-1-and-more', 'token-1'],
])('masks the longer of two secrets whole if the shorter one comes %s', (_, one, two) => {
  const text = textOf({ values: { token: one, otherToken: two }, step: `${one} and ${two}` })
  expect(text).not.toMatch(/token-1|and-more/)
})

test.each(['password', 'passwd', 'newPass', 'accessToken', 'clientSecret', 'otpCode', 'apiKey'])(
  'masks a value with the name %s in a state, a header and both bodies',
  (name) => {
    const body = `{"${name}" : "hunter22"}`
    for (const exchange of [
      { values: { [name]: 'hunter22' } },
      { request: { ...REQUEST, headers: { [name]: 'hunter22' } } },
      { request: { ...REQUEST, body } },
      { answer: { status: 200, headers: { [name]: 'hunter22' }, body: '' } },
      { answer: { status: 200, headers: {}, body } },
    ])
      expect(textOf({ ...exchange, step: 'was hunter22' })).not.toContain('hunter22')
  },
)

test('masks the options of the command line in every encoding, and in the text of a mismatch', () => {
  const secret = 'S3CRET/"gate" ก'
  const basic = Buffer.from('user:pass=word').toString('base64')
  const source = {
    headers: { 'x-gate': secret },
    statesHeaders: { authorization: `Basic ${basic}` },
    token: 'T0KEN6',
  }
  const echoes = [
    secret,
    JSON.stringify(secret),
    encodeURIComponent(secret),
    Buffer.from(secret).toString('base64'),
    `${basic} pass=word T0KEN6`,
  ]
  const answer = { status: 200, headers: { 'x-echo': secret }, body: echoes.join('\n') }
  const headers = { 'x-gate': secret, authorization: 'Bearer T0KEN6' }
  const text = textOf({ request: { ...REQUEST, headers }, answer }, { source, text: `was ${secret}` })
  for (const echo of [...echoes, basic, 'pass=word', 'T0KEN6', 'S3CRET']) expect(text).not.toContain(echo)
})

test.each([1_000, 10_000])('masks a secret whole where a text is cut after %i characters', (length) => {
  const body = `${'a'.repeat(length - 5)}token-of-member`
  const values = { token: 'token-of-member' }
  expect(textOf({ values, step: body, answer: { status: 400, headers: {}, body } })).not.toContain('atoke')
})

test('does not mask short values, other values and values of the contract', () => {
  const text = textOf(
    {
      values: { phone: '0810000001', token: 'short' },
      request: { ...REQUEST, body: '{"password":"wrong-password"}' },
      step: 'short 0810000001',
    },
    { definition: { password: 'wrong-password' } },
  )
  for (const open of ['short', '0810000001', 'wrong-password']) expect(text).toContain(open)
})

test('escapes control characters and CI commands, and keeps every text on one line', () => {
  const hostile = 'a\r::error::x\n##[stop]\u001b[2J\u009b\u202e\ud800\u2028 ##vso[task]'
  const answer = { status: 400, headers: { 'x-a': hostile }, body: hostile }
  const { exchange, mismatches } = recorded({ answer }, { text: hostile })
  for (const text of [exchange.answer?.body, mismatches[0]?.text, String(exchange.answer?.headers['x-a'])]) {
    expect(text).toMatch(/^a ::error::x /)
    expect(text).toContain(String.raw`\u001b[2J\u009b\u202e\ud800\u2028`)
    expect(text).not.toMatch(/\p{Cc}|##/u)
  }
})

test('shortens long texts and long lists of mismatches', () => {
  const long = 'a'.repeat(100_000)
  const mismatches = Array.from({ length: 1_000 }, () => ({ field: long, text: long }))
  const checked = record(
    { exchange: { answer: { status: 400, headers: {}, body: long } }, mismatches },
    { source: { headers: {} }, state: STATE, definition: {} },
  )
  expect(JSON.stringify(checked).length).toBeLessThan(120_000)
})

const shell = (command: string, env: Record<string, string>) =>
  execFileSync('sh', ['-c', command.replace(/^curl/, "printf '%s\\n'")], { encoding: 'utf8', env })
    .trimEnd()
    .split('\n')

test('uses environment variables for the secrets of a curl command, so that it can be pasted', () => {
  const values = { token: "it's a $token", password: 'pass word' }
  const body = JSON.stringify({ a: 'it\'s `ls` \\"', password: values.password })
  const headers = {
    authorization: `Bearer ${values.token}`,
    'content-type': 'application/json',
    'x-gate': 'given-secret',
    'x-mock-world': 'world-1',
    connection: 'close',
  }
  const source = { statesUrl: 'http://provider/states', headers: { 'x-gate': 'given-secret' } }
  const { exchange } = recorded({ values, request: { ...REQUEST, headers, body } }, { source })
  const env = { TOKEN: values.token, PASSWORD: values.password, X_GATE: 'given-secret' }
  expect(variablesIn(`${exchange.curl}`).sort()).toEqual(['PASSWORD', 'TOKEN', 'X_GATE'])
  expect(shell(`${exchange.curl}`, env)).toEqual([
    ...['-X', 'POST', 'http://provider/a', '-H', `authorization: Bearer ${values.token}`],
    ...['-H', 'content-type: application/json', '-H', 'x-gate: given-secret'],
    ...['-H', 'x-mock-world: world-1'],
    ...['--data', body],
  ])
  expect(shell(`${exchange.stateCurl}`, env).at(-1)).toBe(
    '{"state":"a wallet","params":{"amount":5},"action":"setup"}',
  )
})

test('leaves out the body of a file in a curl command', () => {
  const { exchange } = recorded({ request: { ...REQUEST, body: '7 bytes, not text' } })
  expect(exchange.curl).toBe("curl -X POST 'http://provider/a'")
})
