import { keepWhole } from '../keepWhole.ts'
import type { MemberTexts, Translated } from '../shape.ts'
import { bank } from './la/bank.ts'
import { bonus } from './la/bonus.ts'
import { chat } from './la/chat.ts'
import { deposit } from './la/deposit.ts'
import { ending } from './la/ending.ts'
import { errors } from './la/errors.ts'
import { game } from './la/game.ts'
import { home } from './la/home.ts'
import { howto } from './la/howto.ts'
import { invite } from './la/invite.ts'
import { money } from './la/money.ts'
import { motion } from './la/motion.ts'
import { profile } from './la/profile.ts'
import { refund } from './la/refund.ts'
import { register } from './la/register.ts'
import { slip } from './la/slip.ts'
import { spin } from './la/spin.ts'
import { statement } from './la/statement.ts'
import { transfer } from './la/transfer.ts'
import { withdraw } from './la/withdraw.ts'

export const memberTexts = keepWhole({
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
} as const satisfies Translated<MemberTexts>)
