import type { ErrorExample } from '../../errorExample.ts'

const collect = (as: string) => ({ call: 'GET /api/invite/bonus', as }) as const

export const inviteErrorExamples: ErrorExample[] = [
  {
    code: 'NO_WALLET',
    how: 'The member 0810000016, who has no wallet, collects the invite bonus.',
    steps: [collect('0810000016')],
  },
  {
    code: 'INVITE_INACTIVE',
    how: 'The member 0810000007, to whom the invite bonus is not open, collects it.',
    steps: [collect('0810000007')],
  },
  {
    code: 'INVITE_COLLECT',
    how: 'The member 0810000022, who has collected it today already, collects the invite bonus again.',
    steps: [collect('0810000022')],
  },
  {
    code: 'NO_INVITE_BONUS',
    how: 'The member 0810000003, who has invited nobody, collects the invite bonus.',
    steps: [collect('0810000003')],
  },
  {
    code: 'NO_INVITEE_PLAY_INFO',
    how: 'The member 0810000020, whose invitees have not played yet, collects the invite bonus.',
    steps: [collect('0810000020')],
  },
  {
    code: 'INVITE_BONUS_FAIL',
    how: 'The member 0810000019, whose odds are 0 to 100, collects the invite bonus.',
    steps: [collect('0810000019')],
  },
  {
    code: 'INVITE_BONUS_SUCCESS',
    how: 'The member 0810000001 collects the invite bonus.',
    steps: [collect('0810000001')],
  },
]
