import type { HandlersOf } from '../handler.ts'
import { notBuilt } from '../notBuilt.ts'

/** Wallet, transfers and withdrawals (spec 7, wallet). */
export const walletHandlers: HandlersOf<
  | 'GET /api/wallet'
  | 'GET /api/wallet/refresh/slot'
  | 'POST /api/wallet/transfer'
  | 'POST /api/wallet/transferAll'
  | 'POST /api/wallet/withdraw'
  | 'POST /api/wallet/withdrawAll'
> = {
  'GET /api/wallet': notBuilt,
  'GET /api/wallet/refresh/slot': notBuilt,
  'POST /api/wallet/transfer': notBuilt,
  'POST /api/wallet/transferAll': notBuilt,
  'POST /api/wallet/withdraw': notBuilt,
  'POST /api/wallet/withdrawAll': notBuilt,
}
