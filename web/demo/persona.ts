import { logIn } from '../src/api/session.ts'
import { base } from './base.ts'
import { callApi, control } from './control.ts'

/** Logs a member in without the login page, and answers the token; throws the code with which the provider refuses. */
export async function logInAs(username: string): Promise<string> {
  const { password } = await control('GET /personas')
  const { token } = await callApi('/login', { username, password })
  logIn(token, true)
  localStorage.setItem('remember-agreement', '1')
  return token
}

/** Opens a path of the app anew, so that nothing is left on the page of what was before. */
export const open = (path: string) => location.assign(`${base}${path.slice(1)}`)
