import { api, inAnswer, inEvery, inRefusals, type Lies } from './define.ts'

/** Texts of common platforms. */
const insideTexts = {
  'a statement of SQL': "SELECT * FROM members WHERE phone = '0810000001'",
  'a Java class': 'java.lang.NullPointerException',
  'a .NET class': 'System.NullReferenceException: Object reference',
  'a Python traceback': 'File "/srv/app/refund.py", line 12, in receive',
  'a PHP class': 'Illuminate\\Database\\QueryException',
  'a Prisma error': 'PrismaClientKnownRequestError',
  'an address inside': 'connect ECONNREFUSED 10.0.3.7:5432',
  'a path of the server': '/usr/src/app/node_modules/pg/lib/client.js',
}

/** Answers that show the inside of the provider (A8). */
export const insideLies: Lies = {
  ...Object.fromEntries(
    Object.entries(insideTexts).map(([what, detail]) => [
      `a refusal shows ${what}`,
      { in: [api.refund], ...inRefusals((body) => ({ ...body, detail })) },
    ]),
  ),
  'a crash shows a stack': {
    in: [api.wallet],
    ...inRefusals((body) =>
      body.message === 'INTERNAL_SERVER_ERROR'
        ? { ...body, trace: 'at com.wallet.Api.get(Api.java:10)' }
        : body,
    ),
  },
  'a profile with the hash of the password': inAnswer(api.profile, (body) => ({
    ...body,
    credentials: '$2b$10$N9qo8uLOickgx2ZMRZoMyeIjZAgcfl7p92ldGxad68LJZdL17lhWy',
  })),
  'a profile with the password': inAnswer(api.profile, (body) => ({ ...body, password: 'hunter2' })),
  'a wallet with the hash of the password': inAnswer(api.wallet, ({ profile }) => {
    profile.passwordHash = 'abc'
  }),
  'an argon2 hash': inAnswer(api.login, (body) => ({
    ...body,
    user: { a: '$argon2id$v=19$m=65536,t=3,p=4$a$d' },
  })),
  'the OTP in the answer that sends it': inAnswer('POST /api/otp/send', (body) => ({
    ...body,
    otpCode: '123456',
  })),
  'the password that was sent comes back': inAnswer(api.login, (body, { body: sent }) => ({
    ...body,
    echo: sent.password,
  })),
  'a browser is asked for a password': {
    in: [api.wallet],
    ...inEvery(({ status, headers }) =>
      status === 401 ? { headers: { ...headers, 'www-authenticate': 'Basic realm="wallet"' } } : {},
    ),
  },
}
