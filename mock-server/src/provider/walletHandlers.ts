import { accountHandlers } from './areas/account/handlers.ts'
import { bonusHandlers } from './areas/bonus/handlers.ts'
import { chatHandlers } from './areas/chat/handlers.ts'
import { depositHandlers } from './areas/deposit/handlers.ts'
import { gamesHandlers } from './areas/games/handlers.ts'
import { inviteHandlers } from './areas/invite/handlers.ts'
import { loginHandlers } from './areas/login/handlers.ts'
import { lookupHandlers } from './areas/lookup/handlers.ts'
import { otpHandlers } from './areas/otp/handlers.ts'
import { promotionHandlers } from './areas/promotion/handlers.ts'
import { qrHandlers } from './areas/qr/handlers.ts'
import { refundHandlers } from './areas/refund/handlers.ts'
import { slipHandlers } from './areas/slip/handlers.ts'
import { spinHandlers } from './areas/spin/handlers.ts'
import { statementHandlers } from './areas/statement/handlers.ts'
import { walletHandlers as moneyHandlers } from './areas/wallet/handlers.ts'
import type { WalletHandlers } from './handler.ts'

/** The handlers of all endpoints. A missing handler is a type error. */
export const walletHandlers: WalletHandlers = {
  ...lookupHandlers,
  ...accountHandlers,
  ...otpHandlers,
  ...loginHandlers,
  ...moneyHandlers,
  ...gamesHandlers,
  ...depositHandlers,
  ...slipHandlers,
  ...qrHandlers,
  ...statementHandlers,
  ...inviteHandlers,
  ...refundHandlers,
  ...spinHandlers,
  ...bonusHandlers,
  ...promotionHandlers,
  ...chatHandlers,
}
