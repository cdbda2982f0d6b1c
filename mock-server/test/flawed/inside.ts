import { inAnswer, inAnyAnswer, inEvery, type Lie, type Lies } from './define.ts'

const insideTexts = {
  'a refusal shows a statement of SQL': "SELECT * FROM members WHERE phone = '0810000001'",
  'a refusal shows an insert': 'INSERT INTO refunds (id, amount) VALUES ($1, $2)',
  'a refusal shows an update': 'UPDATE wallets SET amount = amount - 100 WHERE id = 7',
  'a refusal names a Java class': 'java.lang.NullPointerException',
  'a refusal names a Spring class':
    'org.springframework.dao.DataIntegrityViolationException: could not execute statement',
  'a refusal names a .NET class': 'System.NullReferenceException: Object reference',
  'a refusal shows a Python traceback': 'File "/srv/app/refund.py", line 12, in receive',
  'a refusal names a Django class': 'django.db.utils.IntegrityError: UNIQUE constraint',
  'a refusal names a PHP class': 'Illuminate\\Database\\QueryException',
  'a refusal shows a panic of Go': 'panic: runtime error: invalid memory address or nil pointer dereference',
  'a refusal shows an error of Ruby': "app/models/refund.rb:12:in `receive'",
  'a refusal names a Prisma error': 'PrismaClientKnownRequestError',
  'a refusal shows an error of MongoDB': 'E11000 duplicate key error collection: wallet.refunds',
  'a refusal shows an address inside': 'connect ECONNREFUSED 10.0.3.7:5432',
  'a refusal shows a path of the server': '/usr/src/app/node_modules/pg/lib/client.js',
}

/** Adds a text to the error answers of every endpoint. */
const inRefusals = (text: string): Lie => ({
  in: ['GET /api/refund/receive'],
  ...inEvery(({ status, body }) => (status >= 400 ? { body: { ...body, detail: text } } : {})),
})

/** Answers that show the inside of the provider (A8). */
export const insideLies: Lies = {
  ...Object.fromEntries(Object.entries(insideTexts).map(([name, text]) => [name, inRefusals(text)])),
  'a crash shows a stack': inAnyAnswer('GET /api/wallet', (body) =>
    body.message === 'INTERNAL_SERVER_ERROR'
      ? { ...body, trace: 'at com.wallet.Api.get(Api.java:10)' }
      : body,
  ),
  'a profile with the hash of the password': inAnswer('GET /api/account/profile', (body) => ({
    ...body,
    credentials: '$2b$10$N9qo8uLOickgx2ZMRZoMyeIjZAgcfl7p92ldGxad68LJZdL17lhWy',
  })),
  'a profile with the password': inAnswer('GET /api/account/profile', (body) => ({
    ...body,
    password: 'hunter2',
  })),
  'a wallet with the hash of the password': inAnswer('GET /api/wallet', (body) => ({
    ...body,
    profile: { ...body.profile, passwordHash: 'abc' },
  })),
  'an argon2 hash': inAnswer('POST /api/login', (body) => ({
    ...body,
    user: { a: '$argon2id$v=19$m=65536,t=3,p=4$abc$def' },
  })),
  'the OTP in the answer that sends it': inAnswer('POST /api/otp/send', (body) => ({
    ...body,
    otpCode: '123456',
  })),
  'the password that was sent comes back': inAnswer('POST /api/login', (body, { body: sent }) => ({
    ...body,
    echo: sent.password,
  })),
  'a browser is asked for a password': {
    in: ['GET /api/wallet'],
    ...inEvery(({ status, headers }) =>
      status === 401 ? { headers: { ...headers, 'www-authenticate': 'Basic realm="wallet"' } } : {},
    ),
  },
}
