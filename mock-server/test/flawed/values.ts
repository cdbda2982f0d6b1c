import { gzipSync } from 'node:zlib'
import {
  type Any,
  api,
  type FlawedProviders,
  flawed,
  inAnswer,
  inEntries,
  inEvery,
  inRefusals,
} from './define.ts'

const latin1 = (text: string) => Buffer.from(text, 'utf8').toString('latin1')
const ORIGIN = ['--origin', 'http://localhost:5173']

const createdAt = (write: (time: string) => string) =>
  inEntries(api.statement, 'statements', (entry) =>
    Object.assign(entry, { createdAt: write(entry.createdAt) }),
  )
const expireIn = (write: (ms: number) => number) =>
  inAnswer(api.qr, (body) => ({ ...body, expireIn: write(body.expireIn) }))
const messages = (write: (text: string) => string) =>
  inEntries(api.history, 'messages', ({ message: { payload } }) =>
    Object.assign(payload, { message: write(payload.message) }),
  )
const gameLink = (link: string) => inAnswer('GET /api/autoLogin/pg/{username}', () => ({ link }))
/** Writes the body in another way. */
const written = (write: (body: Any) => string | Buffer) => inEvery(({ body }) => ({ bytes: write(body) }))
const without = (name: string) => inEvery(({ headers: { [name]: _, ...headers } }) => ({ headers }))

/** Values of the right type that make no sense, and answers that browsers reject. */
export const flawedValues: FlawedProviders = {
  'another member’s profile': flawed(
    'changePassword',
    '$._id    expected the userId of the state',
    inAnswer(api.profile, (body) => ({ ...body, _id: 'of-somebody-else' })),
  ),
  'a conversation of another member': flawed(
    'memberChat',
    '$.messages[0].userId expected the userId of the state',
    inEntries(api.history, 'messages', (message) => Object.assign(message, { userId: 'somebody' })),
  ),
  'a date that does not exist': flawed(
    'transfer',
    'is no date that exists',
    createdAt(() => '2026-02-30T10:00:00Z'),
  ),
  'local time written as UTC': flawed(
    'transfer',
    'is a local time written as UTC?',
    createdAt((time) => new Date(Date.parse(time) + 7 * 3_600_000).toISOString()),
  ),
  'a deadline in seconds': flawed(
    'createQr',
    'is it in seconds?',
    expireIn((ms) => Math.floor(ms / 1000)),
  ),
  'a game link that is empty': flawed('openGame', '$.link', gameLink('')),
  'money of three decimals': flawed(
    'inviteBonus',
    'expected at most two decimals but was 0.125',
    inAnswer(api.wallet, ({ invite }) => void Object.assign(invite, { success: 100, amount: 0.125 })),
  ),
  'money as text': flawed(
    'transfer',
    '$.wallet.amount expected 100.1 but was "100.10"',
    inAnswer(api.wallet, ({ wallet }) => {
      wallet.amount = wallet.amount.toFixed(2)
    }),
  ),
  'Thai that was read in another encoding': flawed(
    'memberChat',
    'is UTF-8 that was read in another encoding',
    messages(latin1),
  ),
  'a redirect for every call': flawed(
    'transfer',
    'a redirect (307) to /v2/api/wallet: a call must be answered where it is sent',
    {
      instead: ({ endpoint, path }) =>
        endpoint ? { status: 307, headers: { location: `/v2${path}` } } : undefined,
    },
  ),
  'answers that may be kept': flawed(
    'transfer',
    'expected no-store, and it is "public, max-age=60"',
    inEvery(({ headers }) => ({ headers: { ...headers, 'cache-control': 'public, max-age=60' } })),
  ),
  'answers without a Date': flawed('transfer', 'header Date is missing', without('date')),
  'gzip that is not declared': flawed(
    'transfer',
    'the body is gzip, and no header Content-Encoding says so',
    written((body) => gzipSync(JSON.stringify(body))),
  ),
  'a stack trace': flawed(
    'transferRefused',
    'It shows internal details of the provider',
    inRefusals((body) => ({ ...body, stack: 'Error: no\n    at transfer (/app/src/wallet.js:12:7)' })),
  ),
  'answers that the app’s origin may not read': flawed(
    ['--endpoint', 'JOURNEY transfer', ...ORIGIN],
    'header Access-Control-Allow-Origin expected http://localhost:5173 but was missing',
    without('access-control-allow-origin'),
  ),
  'a preflight that does not know the key': flawed(
    ['--endpoint', 'CORS', ...ORIGIN],
    'header Access-Control-Allow-Headers expected it to name idempotency-key',
    {
      instead: ({ method }) =>
        method === 'OPTIONS'
          ? {
              status: 204,
              headers: {
                'access-control-allow-origin': 'http://localhost:5173',
                'access-control-allow-methods': 'GET, POST, PUT, DELETE',
                'access-control-allow-headers': 'authorization, content-type, x-requested-with',
              },
            }
          : undefined,
    },
  ),
}
