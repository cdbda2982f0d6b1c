/** The mock server inside another program. See TESTING.md. */
import type { AddressInfo } from 'node:net'
import { buildServer } from '../hosts/fastify.ts'
import { openTestWorld } from './testWorld.ts'

export { ControlError, openControl } from '../control/controlClient.ts'
export { openTestWorld, type TestWorld } from './testWorld.ts'

export interface MockOptions {
  /** Default: 0, which selects a free port. */
  port?: number
  host?: string
  /** Additional host names of this server. */
  allowedHosts?: string[]
  /** Two fresh worlds with the same seed behave the same. */
  seed?: number
  /** False ignores the Idempotency-Key, so that repeated commands run again. */
  idempotency?: boolean
  /** Returns ms since 1970. Default: the machine's clock. */
  clock?: () => number
}

export async function startMock({ port = 0, host = '127.0.0.1', ...options }: MockOptions = {}) {
  const { app } = await buildServer({ host, ...options })
  await app.listen({ port, host })
  const { port: taken } = app.server.address() as AddressInfo
  const url = `http://localhost:${taken}`
  return {
    /** Address without a trailing slash. */
    url,
    port: taken,
    /** Opens a world. A new name creates a fresh world. */
    world: (name: string) => openTestWorld(url, name),
    stop: async () => void (await app.close()),
  }
}

export type Mock = Awaited<ReturnType<typeof startMock>>
