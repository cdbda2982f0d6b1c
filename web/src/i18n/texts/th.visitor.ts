import { bank } from './th/bank.ts'
import { chat } from './th/chat.ts'
import { common } from './th/common.ts'
import { contact } from './th/contact.ts'
import { errors } from './th/errors.ts'
import { howto } from './th/howto.ts'
import { login } from './th/login.ts'
import { member } from './th/member.ts'
import { register } from './th/register.ts'
import { shell } from './th/shell.ts'

/** What visitors read. The Thai texts are the shape: the other languages have the same keys. */
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
} as const
