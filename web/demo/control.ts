import type { catalogue } from '@wallet/mock-server/control/catalogue'
import type { summaryOf } from '@wallet/mock-server/control/summary'
import type { wheelsOf } from '@wallet/mock-server/control/wheel'
import type { Fault } from '@wallet/mock-server/engine/fault'
import type { Language } from '../src/i18n/languages.ts'
import { base } from './base.ts'

export type State = ReturnType<typeof summaryOf>
export type Catalogue = ReturnType<typeof catalogue>
type Said = Record<Language, string>

/** What the reading calls of the control API answer. */
export interface Readings {
  '/state': State
  '/errors': Catalogue
  '/wheels': ReturnType<typeof wheelsOf>
  '/faults': { faults: Fault[] }
  '/outbox': { messages: { phone: string; reference: string; code: string; sentAt: number }[] }
  '/personas': { personas: { username: string; who: Said }[]; password: string }
  '/scenarios': { scenarios: { name: string; title: string }[] }
  '/journal/test?runner=playwright': { name: string; text: string }
  '/chat': { samples: Record<Language, Record<string, unknown>> }
}

/** What the mock refused: its code, and what helps. */
export class Refusal extends Error {}

async function send(method: string, path: string, body?: unknown, token?: string) {
  const response = await fetch(`${base}${path}`, {
    method,
    headers: {
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...(token && { authorization: `Bearer ${token}` }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
  const given = await response.json()
  if (!response.ok) throw new Refusal([given.message, given.key, given.hint].filter(Boolean).join(' · '))
  return given
}

export const look = <P extends keyof Readings>(path: P): Promise<Readings[P]> =>
  send('GET', `__mock__${path}`)

/** The mock behind this page, in this browser's world: what the provider's side does, and what goes wrong. */
export const control = {
  reset: (scenario: string) => send('POST', '__mock__/reset', { scenario }),
  clock: (move: { advanceSeconds: number } | { now: string }) => send('POST', '__mock__/clock', move),
  event: (event: { type: string } & Record<string, unknown>) => send('POST', '__mock__/events', event),
  fault: (fault: Fault) => send('POST', '__mock__/faults', fault),
  clearFaults: () => send('DELETE', '__mock__/faults'),
  nextPrize: (next: string | null) => send('POST', '__mock__/wheels', { next }),
}

/** A call of the provider's own API, past the app. */
export const callApi = (method: string, path: string, body?: unknown, token?: string) =>
  send(method, `api${path}`, body, token)
