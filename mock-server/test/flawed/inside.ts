import { inAnswer, inAnyAnswer, inEvery, type Lies } from './define.ts'

const telling = (text: string) =>
  inEvery(({ status, body }) => (status >= 400 ? { body: { ...body, detail: text } } : {}))
const inRefusals = ['GET /api/refund/receive']

/** Answers that show the inside of the provider (A8). */
export const insideLies: Lies = {
  'a refusal shows a statement of SQL': {
    in: inRefusals,
    ...telling("SELECT * FROM members WHERE phone = '0810000001'"),
  },
  'a refusal shows an insert': {
    in: inRefusals,
    ...telling('INSERT INTO refunds (id, amount) VALUES ($1, $2)'),
  },
  'a refusal shows an update': {
    in: inRefusals,
    ...telling('UPDATE wallets SET amount = amount - 100 WHERE id = 7'),
  },
  'a refusal names a Java class': { in: inRefusals, ...telling('java.lang.NullPointerException') },
  'a refusal names a Spring class': {
    in: inRefusals,
    ...telling('org.springframework.dao.DataIntegrityViolationException: could not execute statement'),
  },
  'a refusal names a .NET class': {
    in: inRefusals,
    ...telling('System.NullReferenceException: Object reference'),
  },
  'a refusal shows a Python traceback': {
    in: inRefusals,
    ...telling('File "/srv/app/refund.py", line 12, in receive'),
  },
  'a refusal names a Django class': {
    in: inRefusals,
    ...telling('django.db.utils.IntegrityError: UNIQUE constraint'),
  },
  'a refusal names a PHP class': { in: inRefusals, ...telling('Illuminate\\Database\\QueryException') },
  'a refusal shows a panic of Go': {
    in: inRefusals,
    ...telling('panic: runtime error: invalid memory address or nil pointer dereference'),
  },
  'a refusal shows an error of Ruby': { in: inRefusals, ...telling("app/models/refund.rb:12:in `receive'") },
  'a refusal names a Prisma error': { in: inRefusals, ...telling('PrismaClientKnownRequestError') },
  'a refusal shows an error of MongoDB': {
    in: inRefusals,
    ...telling('E11000 duplicate key error collection: wallet.refunds'),
  },
  'a refusal shows an address inside': { in: inRefusals, ...telling('connect ECONNREFUSED 10.0.3.7:5432') },
  'a refusal shows a path of the server': {
    in: inRefusals,
    ...telling('/usr/src/app/node_modules/pg/lib/client.js'),
  },
  'a crash shows a stack': {
    in: ['GET /api/wallet'],
    ...inAnyAnswer('GET /api/wallet', (body) =>
      body.message === 'INTERNAL_SERVER_ERROR'
        ? { ...body, trace: 'at com.wallet.Api.get(Api.java:10)' }
        : body,
    ),
  },
  'a profile with the hash of the password': {
    in: ['GET /api/account/profile'],
    ...inAnswer('GET /api/account/profile', (body) => ({
      ...body,
      credentials: '$2b$10$N9qo8uLOickgx2ZMRZoMyeIjZAgcfl7p92ldGxad68LJZdL17lhWy',
    })),
  },
  'a profile with the password': {
    in: ['GET /api/account/profile'],
    ...inAnswer('GET /api/account/profile', (body) => ({ ...body, password: 'hunter2' })),
  },
  'a wallet with the hash of the password': {
    in: ['GET /api/wallet'],
    ...inAnswer('GET /api/wallet', (body) => ({
      ...body,
      profile: { ...body.profile, passwordHash: 'abc' },
    })),
  },
  'an argon2 hash': {
    in: ['POST /api/login'],
    ...inAnswer('POST /api/login', (body) => ({
      ...body,
      user: { a: '$argon2id$v=19$m=65536,t=3,p=4$abc$def' },
    })),
  },
  'the OTP in the answer that sends it': {
    in: ['POST /api/otp/send'],
    ...inAnswer('POST /api/otp/send', (body) => ({ ...body, otpCode: '123456' })),
  },
  'the password that was sent comes back': {
    in: ['POST /api/login'],
    ...inAnswer('POST /api/login', (body, { body: sent }) => ({ ...body, echo: sent.password })),
  },
  'a browser is asked for a password': {
    in: ['GET /api/wallet'],
    ...inEvery(({ status, headers }) =>
      status === 401 ? { headers: { ...headers, 'www-authenticate': 'Basic realm="wallet"' } } : {},
    ),
  },
}
