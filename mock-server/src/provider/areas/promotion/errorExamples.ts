import type { ErrorExample } from '../../errorExample.ts'

/** No promotion is ever called so. */
const UNKNOWN_PROMOTION = 'NO-SUCH-CODE'

const find = (as: string, code: string) =>
  ({ call: 'GET /api/promotion/find/{code}', as, params: { code } }) as const
const take = (as: string, code: string) =>
  ({ call: 'GET /api/promotion/activate/{code}', as, params: { code } }) as const

export const promotionErrorExamples: ErrorExample[] = [
  {
    code: 'NO_PROMOTION',
    how: 'A member looks for a promotion code that does not exist.',
    steps: [find('0810000001', UNKNOWN_PROMOTION)],
  },
  {
    code: 'NO_WALLET',
    how: 'The member 0810000016, who has no wallet, takes a promotion.',
    steps: [take('0810000016', 'SABAI50')],
  },
  {
    code: 'NO_PROMOTION',
    how: 'A member takes a promotion whose code does not exist.',
    steps: [take('0810000001', UNKNOWN_PROMOTION)],
  },
  {
    code: 'PROMOTION_RECEIVED',
    how: 'The member 0810000001 takes SONGKRAN, which was received before.',
    steps: [take('0810000001', 'SONGKRAN')],
  },
  {
    code: 'BONUS_REMAINING',
    how: 'The member 0810000002, whose daily bonus is active, takes a promotion.',
    steps: [take('0810000002', 'SABAI50')],
  },
  {
    code: 'BONUS_FULL',
    how: 'A member takes FIRST100, of which none is left.',
    steps: [take('0810000001', 'FIRST100')],
  },
  {
    code: 'SUCCESS',
    how: 'The member 0810000001 takes the promotion SABAI50.',
    steps: [take('0810000001', 'SABAI50')],
  },
]
