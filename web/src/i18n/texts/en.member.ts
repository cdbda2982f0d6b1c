import type { MemberTexts, TranslatedWithPlurals } from '../shape.ts'
import { bank } from './en/bank.ts'
import { bonus } from './en/bonus.ts'
import { chat } from './en/chat.ts'
import { deposit } from './en/deposit.ts'
import { ending } from './en/ending.ts'
import { errors } from './en/errors.ts'
import { game } from './en/game.ts'
import { home } from './en/home.ts'
import { howto } from './en/howto.ts'
import { invite } from './en/invite.ts'
import { money } from './en/money.ts'
import { motion } from './en/motion.ts'
import { profile } from './en/profile.ts'
import { refund } from './en/refund.ts'
import { register } from './en/register.ts'
import { slip } from './en/slip.ts'
import { spin } from './en/spin.ts'
import { statement } from './en/statement.ts'
import { transfer } from './en/transfer.ts'
import { withdraw } from './en/withdraw.ts'

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
} as const satisfies TranslatedWithPlurals<MemberTexts>
