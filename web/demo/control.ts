import { type ControlAnswer, ControlError, openControl } from '@wallet/mock-server/control/controlClient'
import { base } from './base.ts'

export type State = ControlAnswer<'GET /state'>

/** The mock behind this page, in this browser's world: what the provider's side does, and what goes wrong. */
export const control = openControl(base.replace(/\/$/, ''))

/** A call of the provider's own API, past the app: a GET where there is no body. */
export async function callApi(path: string, body?: object, token?: string) {
  const response = await fetch(`${base}api${path}`, {
    method: body ? 'POST' : 'GET',
    headers: {
      ...(body && { 'content-type': 'application/json' }),
      ...(token && { authorization: `Bearer ${token}` }),
    },
    ...(body && { body: JSON.stringify(body) }),
  })
  const answer = await response.json()
  if (!response.ok) throw new ControlError(answer.message)
  return answer
}
