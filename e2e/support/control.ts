import { mockUrl } from './addresses.ts'

/** The mock's own interface for one world. */
export function controlOf(world: string) {
  const headers = { 'x-mock-world': world, 'content-type': 'application/json' }

  async function send(method: string, path: string, body?: unknown) {
    const response = await fetch(`${mockUrl}${path}`, {
      method,
      headers,
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
    const answer = await response.json()
    if (!response.ok)
      throw new Error(`${method} ${path} answered ${response.status} ${JSON.stringify(answer)}`)
    return answer
  }

  return {
    get: (path: string) => send('GET', `/__mock__/${path}`),
    load: (world: unknown) => send('POST', '/__mock__/load', world),
    reset: (scenario: string) => send('POST', '/__mock__/reset', { scenario }),
    /** Moves the world's clock. */
    advance: (advanceSeconds: number) => send('POST', '/__mock__/clock', { advanceSeconds }),
    /** Noon in Bangkok of the world's day: slips are taken, and no day ends under a test's feet. */
    noon: async () => {
      const today = new Date(Date.now() + 7 * 3_600_000).toISOString().slice(0, 10)
      await send('POST', '/__mock__/clock', { now: `${today}T12:00:00+07:00` })
    },
    event: (event: { type: string } & Record<string, unknown>) => send('POST', '/__mock__/events', event),
    fault: (fault: { endpoint: string; kind: string } & Record<string, unknown>) =>
      send('POST', '/__mock__/faults', fault),
    /** Takes every fault away. */
    mend: () => send('DELETE', '/__mock__/faults'),
    /** Where the next spin of the wheel is to stop: the code of a slice. */
    nextSlice: async (code: string) => {
      const world = await send('GET', '/__mock__/save')
      await send('POST', '/__mock__/load', { ...world, nextSlice: code })
    },
    /** How often an endpoint was called in this world. */
    count: async (endpoint: string) => {
      const { requests } = await send('GET', `/__mock__/journal?endpoint=${encodeURIComponent(endpoint)}`)
      return (requests as unknown[]).length
    },
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
