import type { ErrorExample } from '../../errorExample.ts'

export const statementErrorExamples: ErrorExample[] = [
  {
    code: 'NO_DATA',
    how: 'Ask for the image of a slip by a reference that is not there.',
    steps: [
      {
        call: 'GET /api/statement/slip/reference/{reference}',
        as: '0810000001',
        params: { reference: 'SL0000000000' },
      },
    ],
  },
]
