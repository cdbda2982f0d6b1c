import { TRANSFER_REFUSED } from '../areas/wallet/triggers.ts'
import { toBaht } from '../money.ts'
import type { Recipe } from '../recipe.ts'

export const walletRecipes: Recipe[] = [
  {
    code: 'SUCCESS',
    how: 'Member 0810000001 transfers 100 baht from the wallet to Naga (pg).',
    steps: [
      {
        call: 'POST /api/wallet/transfer',
        as: '0810000001',
        body: { from: 'WALLET', to: 'pg', amount: 100 },
      },
    ],
  },
  {
    code: 'NO_WALLET',
    how: 'Member 0810000016, who has no wallet, opens the home screen.',
    steps: [{ call: 'GET /api/wallet', as: '0810000016' }],
  },
  {
    code: 'TRANSFER_MINIMUM',
    how: 'Member 0810000001 transfers 0.99 baht.',
    steps: [
      {
        call: 'POST /api/wallet/transfer',
        as: '0810000001',
        body: { from: 'WALLET', to: 'pg', amount: 0.99 },
      },
    ],
  },
  {
    code: 'MONEY_NOT_ENOUGH',
    how: 'Member 0810000003, whose wallet is empty, withdraws 100 baht.',
    steps: [{ call: 'POST /api/wallet/withdraw', as: '0810000003', body: { amount: 100 } }],
  },
  {
    code: 'TRANSFER_FAIL',
    how: `Member 0810000001 transfers exactly ${toBaht(TRANSFER_REFUSED)} baht, which every game refuses.`,
    steps: [
      {
        call: 'POST /api/wallet/transfer',
        as: '0810000001',
        body: { from: 'WALLET', to: 'pg', amount: toBaht(TRANSFER_REFUSED) },
      },
    ],
  },
  {
    code: 'NO_BANK',
    how: 'Member 0810000017, who has no bank account, withdraws 100 baht.',
    steps: [{ call: 'POST /api/wallet/withdraw', as: '0810000017', body: { amount: 100 } }],
  },
  {
    code: 'BONUS_CONDITION',
    how: 'Member 0810000002 withdraws 100 baht while the turnover of the active bonus is not played.',
    steps: [{ call: 'POST /api/wallet/withdraw', as: '0810000002', body: { amount: 100 } }],
  },
]
