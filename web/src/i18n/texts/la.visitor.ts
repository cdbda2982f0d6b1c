import type { Translated, VisitorTexts } from '../shape.ts'
import { common } from './la/common.ts'
import { contact } from './la/contact.ts'
import { login } from './la/login.ts'
import { loginErrors } from './la/loginErrors.ts'
import { member } from './la/member.ts'
import { shell } from './la/shell.ts'

export const visitorTexts = {
  ...common,
  ...shell,
  errors: loginErrors,
  member,
  login,
  contact,
} as const satisfies Translated<VisitorTexts>
