import type { EndpointTable } from '@wallet/contracts/endpoints/table'
import { accountHandlers } from './areas/account.ts'
import { bonusHandlers } from './areas/bonus.ts'
import { chatHandlers } from './areas/chat.ts'
import { depositHandlers } from './areas/deposit.ts'
import { gamesHandlers } from './areas/games.ts'
import { inviteHandlers } from './areas/invite.ts'
import { loginHandlers } from './areas/login.ts'
import { lookupHandlers } from './areas/lookup.ts'
import { otpHandlers } from './areas/otp.ts'
import { promotionHandlers } from './areas/promotion.ts'
import { qrHandlers } from './areas/qr.ts'
import { refundHandlers } from './areas/refund.ts'
import { slipHandlers } from './areas/slip.ts'
import { spinHandlers } from './areas/spin.ts'
import { statementHandlers } from './areas/statement.ts'
import { walletHandlers } from './areas/wallet.ts'
import type { Handlers } from './handler.ts'

/** Every endpoint's rule. A missing one does not compile. */
export const handlers: Handlers<EndpointTable> = {
  ...lookupHandlers,
  ...accountHandlers,
  ...otpHandlers,
  ...loginHandlers,
  ...walletHandlers,
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
