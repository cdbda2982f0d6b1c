import type { TranslatedWithPlurals, VisitorTexts } from '../shape.ts'
import { common } from './en/common.ts'
import { contact } from './en/contact.ts'
import { login } from './en/login.ts'
import { loginErrors } from './en/loginErrors.ts'
import { member } from './en/member.ts'
import { shell } from './en/shell.ts'

export const visitorTexts = {
  ...common,
  ...shell,
  errors: loginErrors,
  member,
  login,
  contact,
} as const satisfies TranslatedWithPlurals<VisitorTexts>
