import type { ErrorExample } from '../../errorExample.ts'

/** No bonus is ever called so. */
const UNKNOWN_BONUS = 'NO-SUCH-BONUS'

const take = (as: string, code: string) =>
  ({ call: 'GET /api/bonus/activate/{code}', as, params: { code } }) as const
const clear = (as: string) => ({ call: 'GET /api/bonus/clear', as }) as const

export const bonusErrorExamples: ErrorExample[] = [
  {
    code: 'NO_WALLET',
    how: 'The member 0810000016, who has no wallet, takes a bonus.',
    steps: [take('0810000016', 'DAILY10')],
  },
  {
    code: 'NO_DATA',
    how: 'A member takes a bonus whose code does not exist.',
    steps: [take('0810000001', UNKNOWN_BONUS)],
  },
  {
    code: 'BONUS_ALREADY_ACTIVE',
    how: 'The member 0810000002, whose daily bonus is active, takes another one.',
    steps: [take('0810000002', 'GOAL8')],
  },
  {
    code: 'BONUS_MAX_CLAIMED',
    how: 'The member 0810000001 takes WELCOME, which can be received once and was.',
    steps: [take('0810000001', 'WELCOME')],
  },
  {
    code: 'BONUS_FULL',
    how: 'A member takes FULLMOON, of which none is left.',
    steps: [take('0810000001', 'FULLMOON')],
  },
  {
    code: 'NO_WALLET',
    how: 'The member 0810000016, who has no wallet, ends a bonus.',
    steps: [clear('0810000016')],
  },
  {
    code: 'NO_DATA',
    how: 'The member 0810000001 ends a bonus while none is active.',
    steps: [clear('0810000001')],
  },
  {
    code: 'BONUS_CONDITION',
    how: 'The member 0810000024 ends STEADY15, which has to be played through.',
    steps: [clear('0810000024')],
  },
  {
    code: 'BONUS_CLEAR',
    how: 'The member 0810000002 ends the daily bonus early: half of the wallet is the price.',
    steps: [clear('0810000002')],
  },
]
