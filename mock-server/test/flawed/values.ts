import { gzipSync } from 'node:zlib'
import { type FlawedProviders, inAnswer, inEvery } from './define.ts'

const latin1 = (text: string) => Buffer.from(text, 'utf8').toString('latin1')

/** Values of the right type that make no sense, and answers that browsers reject. */
export const flawedValues: FlawedProviders = {
  'another member’s profile': {
    detectedBy: 'changePassword',
    says: '$._id    expected the userId of the state',
    ...inAnswer('GET /api/account/profile', (body) => ({ ...body, _id: 'of-somebody-else' })),
  },
  'another member’s wallet': {
    detectedBy: 'transfer',
    says: '$.profile._id expected the userId of the state',
    ...inAnswer('GET /api/wallet', (body) => ({ ...body, profile: { ...body.profile, _id: 'somebody' } })),
  },
  'a conversation of another member': {
    detectedBy: 'memberChat',
    says: '$.messages[0].userId expected the userId of the state',
    ...inAnswer('POST /api/chat/history', (body) => {
      for (const message of body.messages) message.userId = 'somebody'
    }),
  },
  'a date that does not exist': {
    detectedBy: 'transfer',
    says: 'is no date that exists',
    ...inAnswer('POST /api/statement', (body) => {
      for (const entry of body.statements) entry.createdAt = '2026-02-30T10:00:00Z'
    }),
  },
  'a time without a zone': {
    detectedBy: 'transfer',
    says: 'expected an ISO 8601 time with a zone but was',
    ...inAnswer('POST /api/statement', (body) => {
      for (const entry of body.statements) entry.createdAt = entry.createdAt.replace('Z', '')
    }),
  },
  'local time written as UTC': {
    detectedBy: 'transfer',
    says: 'is a local time written as UTC?',
    ...inAnswer('POST /api/statement', (body) => {
      for (const entry of body.statements)
        entry.createdAt = new Date(Date.parse(entry.createdAt) + 7 * 3_600_000).toISOString()
    }),
  },
  'a deadline in seconds': {
    detectedBy: 'createQr',
    says: 'is it in seconds?',
    ...inAnswer('POST /api/qrcode/{bankCode}', (body) => ({
      ...body,
      expireIn: Math.floor(body.expireIn / 1000),
    })),
  },
  'a deadline that is over': {
    detectedBy: 'createQr',
    says: 'expected a moment that lies ahead',
    ...inAnswer('POST /api/qrcode/{bankCode}', (body) => ({ ...body, expireIn: body.expireIn - 86_400_000 })),
  },
  'a game link that is empty': {
    detectedBy: 'openGame',
    says: '$.link',
    ...inAnswer('GET /api/autoLogin/pg/{username}', () => ({ link: '' })),
  },
  'a game link without its protocol': {
    detectedBy: 'openGame',
    says: 'expected an http or https URL, or a path that begins with /',
    ...inAnswer('GET /api/autoLogin/pg/{username}', () => ({ link: 'games.example/pg?token=1' })),
  },
  'a picture that is a script': {
    detectedBy: 'transfer',
    says: 'but was "javascript:alert(1)"',
    ...inAnswer('GET /api/wallet', (body) => {
      for (const slot of body.slots) slot.logo = 'javascript:alert(1)'
    }),
  },
  'money of three decimals': {
    detectedBy: 'inviteBonus',
    says: 'expected at most two decimals but was 0.125',
    ...inAnswer('GET /api/wallet', (body) => ({
      ...body,
      invite: { ...body.invite, success: 100, amount: 0.125 },
    })),
  },
  'money as text': {
    detectedBy: 'transfer',
    says: '$.wallet.amount expected 100.1 but was "100.10"',
    ...inAnswer('GET /api/wallet', (body) => ({
      ...body,
      wallet: { amount: body.wallet.amount.toFixed(2) },
    })),
  },
  'Thai that was read in another encoding': {
    detectedBy: 'memberChat',
    says: 'is UTF-8 that was read in another encoding',
    ...inAnswer('POST /api/chat/history', (body) => {
      for (const { message } of body.messages) message.payload.message = latin1(message.payload.message)
    }),
  },
  'question marks for Thai': {
    detectedBy: 'memberChat',
    says: 'has lost its characters',
    ...inAnswer('POST /api/chat/history', (body) => {
      for (const { message } of body.messages)
        message.payload.message = message.payload.message.replaceAll(/[^ -~]/g, '?')
    }),
  },
  'a body that is not UTF-8': {
    detectedBy: 'memberChat',
    says: 'the body is not UTF-8',
    ...inEvery(({ body }) => ({
      bytes: Buffer.from(JSON.stringify(body).replaceAll('ด', '\u00b4'), 'latin1'),
    })),
  },
  'a redirect for every call': {
    detectedBy: 'transfer',
    says: 'a redirect (307) to /v2/api/wallet: a call must be answered where it is sent',
    instead: ({ endpoint, path }) =>
      endpoint ? { status: 307, headers: { location: `/v2${path}` } } : undefined,
  },
  'answers that may be kept': {
    detectedBy: 'transfer',
    says: 'expected no-store, and it is "public, max-age=60"',
    ...inEvery(({ headers }) => ({ headers: { ...headers, 'cache-control': 'public, max-age=60' } })),
  },
  'answers without a Cache-Control': {
    detectedBy: 'transfer',
    says: 'expected no-store, and it is missing',
    ...inEvery(({ headers: { 'cache-control': _, ...headers } }) => ({ headers })),
  },
  'answers without a Date': {
    detectedBy: 'transfer',
    says: 'header Date is missing',
    ...inEvery(({ headers: { date: _, ...headers } }) => ({ headers })),
  },
  'gzip that is not declared': {
    detectedBy: 'transfer',
    says: 'the body is gzip, and no header Content-Encoding says so',
    ...inEvery(({ body }) => ({ bytes: gzipSync(JSON.stringify(body)) })),
  },
  'JSON that was encoded twice': {
    detectedBy: 'transfer',
    says: 'it was encoded twice',
    ...inEvery(({ body }) => ({ bytes: JSON.stringify(JSON.stringify(body)) })),
  },
  'a page instead of JSON': {
    detectedBy: 'transfer',
    says: 'a page instead of JSON',
    ...inEvery(() => ({ bytes: '<!doctype html><h1>Welcome</h1>' })),
  },
  'a stack trace': {
    detectedBy: 'transferRefused',
    says: 'It shows internal details of the provider',
    ...inEvery(({ status, body }) =>
      status >= 400
        ? { body: { ...body, stack: 'Error: no\n    at transfer (/app/src/wallet.js:12:7)' } }
        : {},
    ),
  },
  'answers that the app’s origin may not read': {
    detectedBy: ['--endpoint', 'JOURNEY transfer', '--origin', 'http://localhost:5173'],
    says: 'header Access-Control-Allow-Origin expected http://localhost:5173 but was missing',
    ...inEvery(({ headers: { 'access-control-allow-origin': _, ...headers } }) => ({ headers })),
  },
  'a preflight that does not know the key': {
    detectedBy: ['--endpoint', 'CORS', '--origin', 'http://localhost:5173'],
    says: 'header Access-Control-Allow-Headers expected it to name idempotency-key',
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
}
