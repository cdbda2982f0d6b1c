import type { Recipe } from '../recipe.ts'

export const gamesRecipes: Recipe[] = [
  {
    code: 'OK',
    how: 'Member 0810000003 opens the game Naga (pg).',
    steps: [{ call: 'GET /api/wallet/activate/{code}', as: '0810000003', params: { code: 'pg' } }],
  },
  {
    code: 'NO_GAME',
    how: 'Member 0810000001 opens a game that does not exist.',
    steps: [{ call: 'GET /api/wallet/activate/{code}', as: '0810000001', params: { code: 'no-such-game' } }],
  },
  {
    code: 'SLOT_ALREADY_ACTIVE',
    how: 'Member 0810000001 opens Naga (pg), which is open already.',
    steps: [{ call: 'GET /api/wallet/activate/{code}', as: '0810000001', params: { code: 'pg' } }],
  },
  {
    code: 'SLOT_ACTIVATE_FAIL',
    how: 'Member 0810000021 opens Krathong (pgslot), which is in maintenance.',
    steps: [{ call: 'GET /api/wallet/activate/{code}', as: '0810000021', params: { code: 'pgslot' } }],
  },
  {
    code: 'SLOT_NO_ACCOUNT',
    how: 'Member 0810000003 asks for the credentials of Naga (pg) without having opened it.',
    steps: [{ call: 'GET /api/wallet/account/{code}', as: '0810000003', params: { code: 'pg' } }],
  },
  {
    code: 'SLOT_RESET_PASSWORD_FAIL',
    how: 'Member 0810000021 resets the password of Naga (pg), which is in maintenance.',
    steps: [{ call: 'GET /api/wallet/resetpassword/{code}', as: '0810000021', params: { code: 'pg' } }],
  },
  {
    code: 'NOT_AREASLOT',
    how: 'Member 0810000021 asks for the credentials of Pla Koi (areaslot), which does not know the user.',
    steps: [{ call: 'GET /api/wallet/account/{code}', as: '0810000021', params: { code: 'areaslot' } }],
  },
  {
    code: 'NOT_UFABET',
    how: 'Member 0810000021 asks for the credentials of Sanam (ufabet), which does not know the user.',
    steps: [{ call: 'GET /api/wallet/account/{code}', as: '0810000021', params: { code: 'ufabet' } }],
  },
  {
    code: 'NO_USER',
    how: 'Member 0810000001 opens Naga (pg) by the name of another member.',
    steps: [
      {
        call: 'GET /api/autoLogin/pg/{username}',
        as: '0810000001',
        params: { username: 'pgn0810000002' },
      },
    ],
  },
  {
    code: 'WRONG_PASSWORD',
    how: 'Member 0810000001 opens Chang Thong (askmebet) with a wrong password.',
    steps: [
      {
        call: 'GET /api/autoLogin/askmebet/{username}/{password}',
        as: '0810000001',
        params: { username: 'asn0810000001', password: 'wrong' },
      },
    ],
  },
]
