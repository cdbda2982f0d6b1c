import { type ControlAnswer, type ControlBody, openControl } from '@wallet/mock-server/control/controlClient'
import { mockUrl } from './addresses.ts'

/** The mock's own interface for one world. */
export function controlOf(world: string) {
  const call = openControl(mockUrl, world)
  const headers = { 'x-mock-world': world, 'content-type': 'application/json' }

  return {
    call,
    load: (saved: ControlAnswer<'GET /save'>) => call('POST /load', { body: saved }),
    reset: (scenario: string) => call('POST /reset', { body: { scenario } }),
    /** Moves the world's clock. */
    advance: (advanceSeconds: number) => call('POST /clock', { body: { advanceSeconds } }),
    /** Noon in Bangkok of the world's day: slips are taken, and no day ends under a test's feet. */
    noon: () => {
      const today = new Date(Date.now() + 7 * 3_600_000).toISOString().slice(0, 10)
      return call('POST /clock', { body: { now: `${today}T12:00:00+07:00` } })
    },
    event: (event: ControlBody<'POST /events'>) => call('POST /events', { body: event }),
    fault: (fault: ControlBody<'POST /faults'>) => call('POST /faults', { body: fault }),
    /** Takes every fault away. */
    mend: () => call('DELETE /faults'),
    /** Where the next spin of the wheel is to stop: the code of a slice. */
    nextSlice: (code: string) => call('POST /wheels', { body: { next: code } }),
    /** How often an endpoint was called in this world. */
    count: async (endpoint: string) => (await call('GET /journal', { query: { endpoint } })).requests.length,
    /** A call of the provider's API, as a member or a visitor. */
    api: async (method: string, path: string, body?: unknown, token?: string) => {
      const response = await fetch(`${mockUrl}${path}`, {
        method,
        headers: { ...headers, ...(token && { authorization: `Bearer ${token}` }) },
        ...(body !== undefined && { body: JSON.stringify(body) }),
      })
      return response.json()
    },
  }
}

export type Control = ReturnType<typeof controlOf>
