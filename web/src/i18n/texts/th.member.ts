import { bank } from './th/bank.ts'
import { bonus } from './th/bonus.ts'
import { chat } from './th/chat.ts'
import { deposit } from './th/deposit.ts'
import { ending } from './th/ending.ts'
import { errors } from './th/errors.ts'
import { game } from './th/game.ts'
import { home } from './th/home.ts'
import { howto } from './th/howto.ts'
import { invite } from './th/invite.ts'
import { money } from './th/money.ts'
import { motion } from './th/motion.ts'
import { profile } from './th/profile.ts'
import { refund } from './th/refund.ts'
import { register } from './th/register.ts'
import { slip } from './th/slip.ts'
import { spin } from './th/spin.ts'
import { statement } from './th/statement.ts'
import { transfer } from './th/transfer.ts'
import { withdraw } from './th/withdraw.ts'

/** What only members read, loaded with the member area. */
export const memberTexts = {
  money,
  ending,
  motion,
  home,
  deposit,
  transfer,
  withdraw,
  game,
  bonus,
  refund,
  invite,
  spin,
  statement,
  slip,
  profile,
  bank,
  chat,
  howto,
  register,
  errors,
} as const
