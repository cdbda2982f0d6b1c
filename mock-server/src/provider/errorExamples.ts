import { accountErrorExamples } from './areas/account/errorExamples.ts'
import { bonusErrorExamples } from './areas/bonus/errorExamples.ts'
import { chatErrorExamples } from './areas/chat/errorExamples.ts'
import { depositErrorExamples } from './areas/deposit/errorExamples.ts'
import { gamesErrorExamples } from './areas/games/errorExamples.ts'
import { inviteErrorExamples } from './areas/invite/errorExamples.ts'
import { loginErrorExamples } from './areas/login/errorExamples.ts'
import { lookupErrorExamples } from './areas/lookup/errorExamples.ts'
import { otpErrorExamples } from './areas/otp/errorExamples.ts'
import { promotionErrorExamples } from './areas/promotion/errorExamples.ts'
import { qrErrorExamples } from './areas/qr/errorExamples.ts'
import { refundErrorExamples } from './areas/refund/errorExamples.ts'
import { slipErrorExamples } from './areas/slip/errorExamples.ts'
import { spinErrorExamples } from './areas/spin/errorExamples.ts'
import { statementErrorExamples } from './areas/statement/errorExamples.ts'
import { walletErrorExamples } from './areas/wallet/errorExamples.ts'
import type { ErrorExample } from './errorExample.ts'

/** How each message of the catalogue is produced, area by area. */
export const errorExamples: ErrorExample[] = [
  ...lookupErrorExamples,
  ...accountErrorExamples,
  ...otpErrorExamples,
  ...loginErrorExamples,
  ...walletErrorExamples,
  ...gamesErrorExamples,
  ...depositErrorExamples,
  ...slipErrorExamples,
  ...qrErrorExamples,
  ...statementErrorExamples,
  ...inviteErrorExamples,
  ...refundErrorExamples,
  ...spinErrorExamples,
  ...bonusErrorExamples,
  ...promotionErrorExamples,
  ...chatErrorExamples,
]
