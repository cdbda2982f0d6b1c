import type { TranslatedWithPlurals, VisitorTexts } from '../shape.ts'
import { bank } from './en/bank.ts'
import { chat } from './en/chat.ts'
import { common } from './en/common.ts'
import { contact } from './en/contact.ts'
import { errors } from './en/errors.ts'
import { howto } from './en/howto.ts'
import { login } from './en/login.ts'
import { member } from './en/member.ts'
import { register } from './en/register.ts'
import { shell } from './en/shell.ts'

export const visitorTexts = {
  ...common,
  ...shell,
  errors,
  member,
  login,
  register,
  howto,
  contact,
  chat,
  bank,
} as const satisfies TranslatedWithPlurals<VisitorTexts>
