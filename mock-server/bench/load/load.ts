import { fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'

export interface Load {
  port: number
  method: 'GET' | 'POST'
  path: string
  headers?: Record<string, string>
  /** Sent in turn, round and round. */
  bodies?: string[]
  /** The requests go to these worlds in turn. */
  worlds?: string[]
  /** Leaves the core to the servers while it waits: they share it where there are more of them than cores. */
  yields?: boolean
  connections: number
  /** How long, in ms. */
  ms: number
  /** How many, instead of how long. */
  requests?: number
}

export interface Measured {
  perSecond: number
  /** In ms. */
  p99: number
  requests: number
}

/** The load generator, and the way to end it. */
export function startGenerator() {
  const child = fork(fileURLToPath(new URL('generator.ts', import.meta.url)), [], {
    execArgv: ['--import', 'tsx'],
  })
  const run = (load: Load) =>
    new Promise<Measured>((resolve, reject) => {
      child.once('message', (message: { measured: Measured } | { failed: string }) => {
        if ('measured' in message) resolve(message.measured)
        else reject(new Error(message.failed))
      })
      child.send(load)
    })
  return { run, stop: () => child.disconnect() }
}

export type Generator = ReturnType<typeof startGenerator>
