import type { Message } from '@wallet/contracts/errors'
import type { ErrorExample } from '../../errorExample.ts'
import { autoLoginErrorExamples } from './autoLoginErrorExamples.ts'

const acts = {
  activate: 'GET /api/wallet/activate/{code}',
  account: 'GET /api/wallet/account/{code}',
  reset: 'GET /api/wallet/resetpassword/{code}',
} as const

const game = (code: Message, how: string, act: keyof typeof acts, as: string, of: string): ErrorExample => ({
  code,
  how,
  steps: [{ call: acts[act], as, params: { code: of } }],
})

export const gamesErrorExamples: ErrorExample[] = [
  game('OK', 'The member 0810000003 opens Naga.', 'activate', '0810000003', 'pg'),
  game('NO_GAME', 'A member opens a game that is not there.', 'activate', '0810000001', 'none'),
  game('SLOT_ALREADY_ACTIVE', 'A member opens Naga, which is open already.', 'activate', '0810000001', 'pg'),
  game(
    'SLOT_ACTIVATE_FAIL',
    'The member 0810000021 opens Krathong, which is in maintenance.',
    'activate',
    '0810000021',
    'pgslot',
  ),

  game(
    'NO_GAME',
    'A member asks for the credentials of a game that is not there.',
    'account',
    '0810000001',
    'none',
  ),
  game(
    'SLOT_NO_ACCOUNT',
    'The member 0810000003, who has no game open, asks for the credentials of Naga.',
    'account',
    '0810000003',
    'pg',
  ),
  game(
    'NOT_AREASLOT',
    'The member 0810000021 asks for the credentials of Pla Koi, which does not know the user.',
    'account',
    '0810000021',
    'areaslot',
  ),
  game(
    'NOT_UFABET',
    'The member 0810000021 asks for the credentials of Sanam, which does not know the user.',
    'account',
    '0810000021',
    'ufabet',
  ),

  game('NO_GAME', 'A member resets the password of a game that is not there.', 'reset', '0810000001', 'none'),
  game(
    'SLOT_NO_ACCOUNT',
    'The member 0810000003, who has no game open, resets the password of Naga.',
    'reset',
    '0810000003',
    'pg',
  ),
  game(
    'SLOT_RESET_PASSWORD_FAIL',
    'The member 0810000021 resets the password of Naga, which is in maintenance.',
    'reset',
    '0810000021',
    'pg',
  ),

  ...autoLoginErrorExamples,
]
