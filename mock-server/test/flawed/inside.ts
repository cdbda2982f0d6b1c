import { api, inAnswer, inEvery, inRefusals, type Lies } from './define.ts'

/** Answers that show the inside of the provider (A8). */
export const insideLies: Lies = {
  'a crash shows a stack': {
    in: [api.wallet],
    ...inRefusals((body) =>
      body.message === 'INTERNAL_SERVER_ERROR'
        ? { ...body, trace: 'at com.wallet.Api.get(Api.java:10)' }
        : body,
    ),
  },
  'a profile with the password': inAnswer(api.profile, (body) => ({ ...body, password: 'hunter2' })),
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
