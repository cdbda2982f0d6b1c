import { ControlError } from '@wallet/mock-server/control/controlClient'
import { base } from './base.ts'

/** Calls the provider's API without the app. A call without a body is a GET. */
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
