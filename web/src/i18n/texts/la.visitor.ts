import { keepWhole } from '../keepWhole.ts'
import type { Translated, VisitorTexts } from '../shape.ts'
import { bank } from './la/bank.ts'
import { chat } from './la/chat.ts'
import { common } from './la/common.ts'
import { contact } from './la/contact.ts'
import { errors } from './la/errors.ts'
import { howto } from './la/howto.ts'
import { login } from './la/login.ts'
import { member } from './la/member.ts'
import { register } from './la/register.ts'
import { shell } from './la/shell.ts'

export const visitorTexts = keepWhole({
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
} as const satisfies Translated<VisitorTexts>)
