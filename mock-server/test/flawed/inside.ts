import { api, inAnswer, inEvery, type Lies } from './define.ts'

/** Answers that show the inside of the provider (A8). */
export const insideLies: Lies = {
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
