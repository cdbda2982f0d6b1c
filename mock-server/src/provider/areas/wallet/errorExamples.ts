import type { Name } from '@wallet/contracts/endpoints/table'
import type { Message } from '@wallet/contracts/errors'
import type { ErrorExample } from '../../errorExample.ts'
import { toBaht } from '../../shared/money.ts'
import { TRANSFER_REFUSED, WITHDRAW_REFUSED } from './triggers.ts'

/** One call of one member, which answers the code. */
const one = (code: Message, how: string, call: Name, as: string, body?: unknown): ErrorExample => ({
  code,
  how,
  steps: [{ call, as, body }],
})

const views = [
  { call: 'GET /api/wallet', does: 'opens home' },
  { call: 'GET /api/wallet/refresh/slot', does: 'refreshes the games' },
] as const

const transfer = (code: Message, how: string, as: string, from: string, to: string, amount: number) =>
  one(code, how, 'POST /api/wallet/transfer', as, { from, to, amount })

const transferAll = (code: Message, how: string, as: string, to: string) =>
  one(code, how, 'POST /api/wallet/transferAll', as, { to })

const refusedTransfer = toBaht(TRANSFER_REFUSED)
const refusedWithdrawal = toBaht(WITHDRAW_REFUSED)

const ways = [
  { call: 'POST /api/wallet/withdraw', does: 'withdraws' },
  { call: 'POST /api/wallet/withdrawAll', does: 'withdraws, with every game gathered,' },
] as const

export const walletErrorExamples: ErrorExample[] = [
  ...views.map(({ call, does }) =>
    one('NO_WALLET', `The member 0810000016, who has no wallet, ${does}.`, call, '0810000016'),
  ),

  transfer('SUCCESS', 'The member 0810000001 moves 100 baht into Naga.', '0810000001', 'WALLET', 'pg', 100),
  transfer(
    'NO_WALLET',
    'The member 0810000016, who has no wallet, moves 100 baht from it into Naga.',
    '0810000016',
    'WALLET',
    'pg',
    100,
  ),
  transfer('TRANSFER_MINIMUM', 'A member moves 0.99 baht.', '0810000001', 'WALLET', 'pg', 0.99),
  transfer(
    'NO_GAME',
    'A member moves money into a game that is not there.',
    '0810000001',
    'WALLET',
    'none',
    5,
  ),
  transfer('KEY_INVALID', 'A member moves money from Naga into Naga.', '0810000001', 'pg', 'pg', 5),
  transfer(
    'SLOT_NO_ACCOUNT',
    'The member 0810000003, who has no game open, moves 5 baht into Naga.',
    '0810000003',
    'WALLET',
    'pg',
    5,
  ),
  transfer(
    'MONEY_NOT_ENOUGH',
    'The member 0810000001 moves 100 baht out of Bua, which is empty.',
    '0810000001',
    'imi',
    'WALLET',
    100,
  ),
  transfer(
    'TRANSFER_FAIL',
    `A member moves exactly ${refusedTransfer} baht, which every game refuses.`,
    '0810000001',
    'WALLET',
    'pg',
    refusedTransfer,
  ),

  transferAll(
    'NO_WALLET',
    'The member 0810000016, who has no wallet, moves all of it into Naga.',
    '0810000016',
    'pg',
  ),
  transferAll('NO_GAME', 'A member moves everything into a game that is not there.', '0810000001', 'none'),
  transferAll(
    'SLOT_NO_ACCOUNT',
    'The member 0810000003, who has no game open, moves everything into Naga.',
    '0810000003',
    'pg',
  ),
  {
    code: 'MONEY_NOT_ENOUGH',
    how: 'The member 0810000003, whose wallet is empty, opens Naga and moves everything into it.',
    steps: [
      { call: 'GET /api/wallet/activate/{code}', as: '0810000003', params: { code: 'pg' } },
      { call: 'POST /api/wallet/transferAll', as: '0810000003', body: { to: 'pg' } },
    ],
  },
  transferAll(
    'TRANSFER_FAIL',
    'The member 0810000021 moves everything into Naga, which is in maintenance.',
    '0810000021',
    'pg',
  ),

  ...ways.flatMap(({ call, does }) => {
    const way = (code: Message, how: string, as: string, amount: number) =>
      one(code, how, call, as, { amount })
    return [
      way('NO_WALLET', `The member 0810000016, who has no wallet, ${does} 100 baht.`, '0810000016', 100),
      way('NO_BANK', `The member 0810000017, who has no bank account, ${does} 100 baht.`, '0810000017', 100),
      way('KEY_INVALID', `A member ${does} 99.99 baht, below the minimum.`, '0810000001', 99.99),
      way(
        'MONEY_NOT_ENOUGH',
        `The member 0810000003, who has no money, ${does} 100 baht.`,
        '0810000003',
        100,
      ),
      way(
        'BONUS_CONDITION',
        `The member 0810000002, whose bonus is not played yet, ${does} 100 baht.`,
        '0810000002',
        100,
      ),
      way(
        'TRANSFER_FAIL',
        `A member ${does} exactly ${refusedWithdrawal} baht, which the bank refuses.`,
        '0810000001',
        refusedWithdrawal,
      ),
    ]
  }),
]
