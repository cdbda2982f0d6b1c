import { LOGIN_WRONG_MAX, LOGIN_WRONG_WINDOW_S, SESSION_S } from '@wallet/contracts/limits'
import { PASSWORD } from '@wallet/fixtures/personas'
import type { CallStep, ErrorExample } from '../../errorExample.ts'

const login = (username: string, password = PASSWORD): CallStep => ({
  call: 'POST /api/login',
  body: { username, password },
})

const profile = (as: string): CallStep => ({ call: 'GET /api/account/profile', as })

const invalidUser = (n: 1 | 2 | 3 | 4): ErrorExample => ({
  code: `INVALID_USER_${n}`,
  how: `Log in as 081000001${n}: the login is no longer good on the first call after it.`,
  steps: [profile(`081000001${n}`)],
})

export const loginErrorExamples: ErrorExample[] = [
  {
    code: 'WRONG_CREDENTIAL',
    how: 'Log in with a wrong password, or with a phone number that nobody has registered.',
    steps: [login('0810000001', 'not the password')],
  },
  {
    code: 'REQUEST_LIMIT',
    how: `Log in with a wrong password ${LOGIN_WRONG_MAX} times within ${LOGIN_WRONG_WINDOW_S / 60} minutes: the right one is refused as well.`,
    steps: [
      ...Array.from({ length: LOGIN_WRONG_MAX }, () => login('0810000001', 'not the password')),
      login('0810000001'),
    ],
  },
  {
    code: 'INACTIVE_USER',
    how: 'Log in as 0810000005, who was deactivated.',
    steps: [login('0810000005')],
  },
  {
    code: 'INVALID_IP',
    how: 'Log in as 0810000006, whose address is refused.',
    steps: [login('0810000006')],
  },
  {
    code: 'LOGIN_FAIL',
    how: 'Log in as 0810000015: the login never succeeds.',
    steps: [login('0810000015')],
  },
  {
    code: 'UNAUTHORIZED',
    how: "Make a member's call without a token.",
    steps: [{ call: 'GET /api/account/profile' }],
  },
  {
    code: 'invalid-token',
    how: "Make a member's call with a token that the provider did not give.",
    steps: [{ call: 'GET /api/account/profile', token: 'a-token-from-elsewhere' }],
  },
  {
    code: 'EXPIRED_AUTH_TOKEN',
    how: `Log in, move the clock ${SESSION_S / 3600} hours forward, and make a member's call.`,
    steps: [profile('0810000001'), { advanceSeconds: SESSION_S }, profile('0810000001')],
  },
  invalidUser(1),
  invalidUser(2),
  invalidUser(3),
  invalidUser(4),
]
