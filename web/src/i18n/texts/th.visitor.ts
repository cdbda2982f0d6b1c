import { common } from './th/common.ts'
import { contact } from './th/contact.ts'
import { login } from './th/login.ts'
import { loginErrors } from './th/loginErrors.ts'
import { member } from './th/member.ts'
import { shell } from './th/shell.ts'

/** The texts of the login page and of the frame. The Thai texts are the shape: the other languages have the same keys. */
export const visitorTexts = {
  ...common,
  ...shell,
  errors: loginErrors,
  member,
  login,
  contact,
} as const
