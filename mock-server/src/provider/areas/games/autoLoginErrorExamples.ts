import { endpointNames, type Name } from '@wallet/contracts/endpoints/table'
import type { Message } from '@wallet/contracts/errors'
import { gameUsername } from '@wallet/fixtures/names'
import type { ErrorExample } from '../../errorExample.ts'

const calls = endpointNames.filter((name) => name.startsWith('GET /api/autoLogin/'))
const providerOf = (call: Name) => call.split('/')[3] as string

/** Asks for the credentials of the game first, and then for the link with some of them replaced. */
function login(
  call: Name,
  code: Message,
  how: string,
  as: string,
  given: Record<string, string>,
): ErrorExample {
  const provider = providerOf(call)
  return {
    code,
    how: `${how} (${provider}).`,
    steps: [
      { call: 'GET /api/wallet/account/{code}', as, params: { code: provider } },
      { call, as, params: { username: '$0.username', password: '$0.password', ...given } },
    ],
  }
}

export const autoLoginErrorExamples: ErrorExample[] = [
  ...calls.flatMap((call) => [
    login(call, 'NO_USER', 'A member opens a game by the name of somebody else', '0810000001', {
      username: 'somebody-else',
    }),
    login(call, 'SLOT_NO_ACCOUNT', 'The member 0810000003 opens a game without an account', '0810000003', {
      username: gameUsername(providerOf(call), '0810000003'),
    }),
  ]),
  ...calls
    .filter((call) => call.endsWith('{password}'))
    .map((call) =>
      login(call, 'WRONG_PASSWORD', 'A member opens a game with a wrong password', '0810000001', {
        password: 'wrong',
      }),
    ),
  login(
    'GET /api/autoLogin/areaslot/{username}',
    'NOT_AREASLOT',
    'The member 0810000021 opens Pla Koi, which does not know the user',
    '0810000021',
    { username: 'arn0810000021' },
  ),
]
