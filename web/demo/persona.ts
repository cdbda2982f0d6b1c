import { control } from '../control/client.ts'
import { logIn } from '../src/api/session.ts'
import { device } from '../src/base/storage.ts'
import { base } from './base.ts'
import { callApi } from './callApi.ts'

/** Logs a member in without the login page and returns the token. Throws the provider's error code. */
export async function logInAs(username: string): Promise<string> {
  const { password } = await control('GET /personas')
  const { token } = await callApi('/login', { username, password })
  logIn(token, true)
  device.write('remember-agreement', '1')
  return token
}

/** Opens a path of the app with a page load, so that no state of the old page is left. */
export const open = (path: string) => location.assign(`${base}${path.slice(1)}`)
