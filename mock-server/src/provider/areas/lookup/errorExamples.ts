import type { ErrorExample } from '../../errorExample.ts'

/** What any call may answer, whatever its area. */
export const lookupErrorExamples: ErrorExample[] = [
  {
    code: 'gone',
    how: 'In the scenario "terminated" every call answers it.',
    scenario: 'terminated',
    steps: [{ call: 'GET /api/lookup/active' }],
  },
  {
    code: 'KEY_MISSING',
    how: 'Leave a required field of the body out, or empty: log in without a password.',
    steps: [{ call: 'POST /api/login', body: { username: '0810000001' } }],
  },
  {
    code: 'KEY_INVALID',
    how: 'Send a field of the wrong type, or one that the call does not know: log in with a number as password.',
    steps: [{ call: 'POST /api/login', body: { username: '0810000001', password: 1 } }],
  },
  {
    code: 'INTERNAL_SERVER_ERROR',
    how: 'Log in as 0810000018: every call after the login breaks down.',
    steps: [{ call: 'GET /api/account/profile', as: '0810000018' }],
  },
]
