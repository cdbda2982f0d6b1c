import type {
  DescriptionSource,
  StatementType,
  statementEndpoints,
} from '@wallet/contracts/endpoints/statement'
import { when } from '@wallet/contracts/errorExamples/define'
import { FIRST_PAGE } from '@wallet/contracts/errorExamples/rewards'
import type { StateParams } from '@wallet/contracts/states'
import type { CasesOf } from './define.ts'

const MOMENT = '2026-11-20T05:00:00.000Z'
const nothing = when('nothing has happened yet', {}, () => ({ body: FIRST_PAGE, pins: { total: 0 } }))

function entry(
  type: StatementType,
  status: StateParams<'a statement entry'>['status'],
  source?: DescriptionSource,
) {
  const known = { statementType: type, amount: 320.75, status }
  return when('a statement entry', { type, amount: 320.75, status, ...(source && { source }) }, () => ({
    body: FIRST_PAGE,
    like: {
      total: 1,
      statements: [
        {
          _id: 'example-entry',
          from: 'WALLET',
          to: 'pg',
          createdAt: MOMENT,
          ...known,
          ...(source && { [source]: 'what it is' }),
        },
      ],
    },
    // Each provider has its own words for an entry in progress.
    pins: { total: 1, statements: [status === 'PENDING' ? { ...known, status: undefined } : known] },
  }))
}

type SlipState = StateParams<'a slip'>

function slip({ amount, status, note, hasLink }: SlipState) {
  return when('a slip', { amount, status, note, hasLink }, () => ({
    body: FIRST_PAGE,
    like: {
      total: 1,
      slips: [
        {
          createdAt: MOMENT,
          amount,
          status,
          note,
          reference: 'SL0000000001',
          link: hasLink ? '/media/slips/1.png' : null,
        },
      ],
    },
    pins: { total: 1, slips: [{ amount, note, ...(status !== 'PROCESSING' && { status }) }] },
  }))
}

const amount = 499.99

export const statementCases: CasesOf<typeof statementEndpoints> = {
  'POST /api/statement': {
    full: entry('bonus', 'SUCCESS', 'bonus'),
    sparse: entry('deposit', 'PENDING'),
    empty: nothing,
    'a promotion': entry('bonus', 'SUCCESS', 'promotion'),
    'an invite bonus': entry('bonus', 'SUCCESS', 'invite'),
    'a refund': entry('bonus', 'SUCCESS', 'refund'),
    'a prize of the wheel': entry('finish_bonus', 'SUCCESS', 'luckydraw'),
    'a failed withdrawal': entry('withdraw', 'FAILED'),
    'a transfer': entry('transfer', 'SUCCESS'),
  },
  'POST /api/statement/slip': {
    full: slip({ amount, status: 'FAILED', note: 'EXPIRED_SLIP', hasLink: true }),
    sparse: slip({ amount, status: 'SUCCESS', note: null, hasLink: false }),
    empty: nothing,
    'in progress': slip({ amount: 0, status: 'PROCESSING', note: null, hasLink: true }),
  },
  'GET /api/statement/slip/reference/{reference}': {
    full: when('a slip', { amount, status: 'SUCCESS', note: null, hasLink: true }, ({ reference }) => ({
      params: { reference },
    })),
  },
}
