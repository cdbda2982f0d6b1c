import type { EventEmitter } from 'node:events'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

export interface Call {
  method: 'GET' | 'POST'
  path: string
  headers: Record<string, string>
  bodies?: string[]
}

export interface Load {
  connections: number
  /** Seconds, or a number of requests instead. */
  duration?: number
  amount?: number
}

type Autocannon = (options: object) => EventEmitter & Promise<{ errors: number; non2xx: number }>

/** autocannon of the tools folder, as a function that sends one kind of request to a port. Throws on a failed request. */
export async function openLoad(tools: string) {
  const file = pathToFileURL(join(tools, 'node_modules/autocannon/autocannon.js')).href
  const { default: autocannon } = (await import(file)) as { default: Autocannon }
  return async (port: number, { bodies, headers, ...call }: Call, load: Load) => {
    const type = bodies && { 'content-type': 'application/json' }
    const requests = bodies?.map((body) => ({ ...call, headers: { ...headers, ...type }, body }))
    const from = performance.now()
    const run = autocannon({
      url: `http://127.0.0.1:${port}`,
      requests: requests ?? [{ ...call, headers }],
      ...load,
    })
    // The histogram of autocannon counts whole milliseconds only.
    const times: number[] = []
    run.on('response', (_client, _status, _bytes, ms) => times.push(ms))
    const { errors, non2xx } = await run
    if (errors + non2xx > 0) throw new Error(`${call.path}: ${errors} errors, ${non2xx} refusals`)
    const seconds = (performance.now() - from) / 1000
    times.sort((one, other) => one - other)
    return {
      requests: times.length,
      perSecond: times.length / seconds,
      /** Milliseconds. */
      p99: times[Math.floor(times.length * 0.99)] ?? 0,
    }
  }
}

export type SendLoad = Awaited<ReturnType<typeof openLoad>>
