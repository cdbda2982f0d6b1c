import { accountRecipes } from './areas/account/errorExamples.ts'
import { bonusRecipes } from './areas/bonus/errorExamples.ts'
import { chatRecipes } from './areas/chat/errorExamples.ts'
import { depositRecipes } from './areas/deposit/errorExamples.ts'
import { gamesRecipes } from './areas/games/errorExamples.ts'
import { inviteRecipes } from './areas/invite/errorExamples.ts'
import { loginRecipes } from './areas/login/errorExamples.ts'
import { lookupRecipes } from './areas/lookup/errorExamples.ts'
import { otpRecipes } from './areas/otp/errorExamples.ts'
import { promotionRecipes } from './areas/promotion/errorExamples.ts'
import { qrRecipes } from './areas/qr/errorExamples.ts'
import { refundRecipes } from './areas/refund/errorExamples.ts'
import { slipRecipes } from './areas/slip/errorExamples.ts'
import { spinRecipes } from './areas/spin/errorExamples.ts'
import { statementRecipes } from './areas/statement/errorExamples.ts'
import { walletRecipes } from './areas/wallet/errorExamples.ts'
import type { Recipe } from './errorExample.ts'

/** How each message of the catalogue is produced, area by area. */
export const recipes: Recipe[] = [
  ...lookupRecipes,
  ...accountRecipes,
  ...otpRecipes,
  ...loginRecipes,
  ...walletRecipes,
  ...gamesRecipes,
  ...depositRecipes,
  ...slipRecipes,
  ...qrRecipes,
  ...statementRecipes,
  ...inviteRecipes,
  ...refundRecipes,
  ...spinRecipes,
  ...bonusRecipes,
  ...promotionRecipes,
  ...chatRecipes,
]
