import type { Recipe } from './recipe.ts'
import { accountRecipes } from './recipes/account.ts'
import { bonusRecipes } from './recipes/bonus.ts'
import { chatRecipes } from './recipes/chat.ts'
import { depositRecipes } from './recipes/deposit.ts'
import { gamesRecipes } from './recipes/games.ts'
import { inviteRecipes } from './recipes/invite.ts'
import { loginRecipes } from './recipes/login.ts'
import { lookupRecipes } from './recipes/lookup.ts'
import { otpRecipes } from './recipes/otp.ts'
import { promotionRecipes } from './recipes/promotion.ts'
import { qrRecipes } from './recipes/qr.ts'
import { refundRecipes } from './recipes/refund.ts'
import { slipRecipes } from './recipes/slip.ts'
import { spinRecipes } from './recipes/spin.ts'
import { statementRecipes } from './recipes/statement.ts'
import { walletRecipes } from './recipes/wallet.ts'

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
