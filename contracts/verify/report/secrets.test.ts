import { expect, test } from 'vitest'
import type { Exchange } from '../exchange.ts'
import { withoutSecrets } from './secrets.ts'

const masked = (exchange: Exchange) => JSON.stringify(withoutSecrets(exchange))

test.each([
  ['first', 'token-1', 'token-1-and-more'],
  ['last', 'token-1-and-more', 'token-1'],
])('nothing of a longer secret remains where the one that it begins with comes %s', (_, one, two) => {
  const text = masked({ values: { token: one, otherToken: two }, step: `${one} and ${two} and ${one}` })
  expect(text).not.toContain('token-1')
  expect(text).not.toContain('and-more')
  expect(text).toContain('*** and *** and ***')
})

test('secrets of headers and bodies are masked wherever else they stand; short and other values stay', () => {
  const text = masked({
    values: { phone: '0810000001', token: 'short' },
    request: {
      method: 'POST',
      url: 'http://provider/api/login/hunter22',
      path: '/api/login/hunter22',
      headers: { Authorization: 'Bearer abcdef.ghij', accept: 'text/secretly' },
      body: '{"password":"hunter22","username":"0810000001"}',
    },
    answer: { status: 200, headers: { 'set-cookie': 'sid=verysecret' }, body: '{"accessToken":"qwertyui"}' },
    step: 'after abcdef.ghij and qwertyui, short',
  })
  for (const secret of ['hunter22', 'abcdef.ghij', 'verysecret', 'qwertyui'])
    expect(text).not.toContain(secret)
  for (const open of ['0810000001', 'text/secretly', 'short']) expect(text).toContain(open)
})

test.each(['password', 'passwd', 'newPass', 'accessToken', 'clientSecret', 'otpCode', 'api-key', 'apiKey'])(
  'what is called %s is masked, in a state, a header and both bodies',
  (name) => {
    const body = `{"${name}" : "hunter"}`
    for (const exchange of [
      { values: { [name]: 'hunter' } },
      { request: { method: 'POST', url: '/', path: '/', headers: { [name]: 'hunter' }, body: '' } },
      { request: { method: 'POST', url: '/', path: '/', headers: {}, body } },
      { answer: { status: 200, headers: { [name]: 'hunter' }, body: '' } },
      { answer: { status: 200, headers: {}, body } },
    ].slice(0, name === 'api-key' ? 2 : undefined))
      expect(masked({ ...exchange, step: 'was hunter' })).not.toContain('hunter')
    expect(masked({ values: { [name]: 'short' }, step: 'short' })).toContain('short')
  },
)

test('a token of five letters after Bearer is none that would be found again', () => {
  const headers = { authorization: 'Bearer short' }
  const request = { method: 'GET', url: '/short', path: '/short', headers, body: '' }
  const { request: shown } = withoutSecrets({ request })
  expect(shown).toMatchObject({ path: '/short', headers: { authorization: '***' } })
})
