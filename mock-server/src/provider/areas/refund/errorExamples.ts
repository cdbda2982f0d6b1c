import type { ErrorExample } from '../../errorExample.ts'

const doors = [
  { call: 'GET /api/refund/receive', does: 'receives the refund' },
  { call: 'GET /api/refund/addWallet', does: 'puts the refund into the wallet' },
] as const

export const refundErrorExamples: ErrorExample[] = [
  {
    code: 'REFUND_INACTIVE',
    how: 'The member 0810000007, to whom refunds are not open, looks for one.',
    steps: [{ call: 'GET /api/refund/check', as: '0810000007' }],
  },
  ...doors.flatMap(({ call, does }): ErrorExample[] => [
    {
      code: 'NO_WALLET',
      how: `The member 0810000016, who has no wallet, ${does}.`,
      steps: [{ call, as: '0810000016' }],
    },
    {
      code: 'REFUND_INACTIVE',
      how: `The member 0810000007, to whom refunds are not open, ${does}.`,
      steps: [{ call, as: '0810000007' }],
    },
    {
      code: 'NO_REFUND',
      how: `The member 0810000003, who has none, ${does}.`,
      steps: [{ call, as: '0810000003' }],
    },
    {
      code: 'REFUND_MINIMUM',
      how: `The member 0810000019, whose refund is 0 baht, ${does}.`,
      steps: [{ call, as: '0810000019' }],
    },
    {
      code: 'REFUND_CONDITION',
      how: `The member 0810000002, whose daily bonus is active, ${does}.`,
      steps: [{ call, as: '0810000002' }],
    },
    {
      code: 'REFUND_SUCCESS',
      how: `The member 0810000001 ${does}.`,
      steps: [{ call, as: '0810000001' }],
    },
  ]),
]
