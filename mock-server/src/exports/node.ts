/** The mock server inside a program of one's own. */
import type { AddressInfo } from 'node:net'
import { buildServer } from '../hosts/fastify.ts'
import { openTestWorld, type TestWorld } from './testWorld.ts'

export { type ControlClient, ControlError, openControl } from '../control/controlClient.ts'
export { openTestWorld, type TestWorld } from './testWorld.ts'

export interface MockOptions {
  /** 0, the default, takes any that is free. */
  port?: number
  host?: string
  /** Names beside this machine's own under which it may be called. */
  allowedHosts?: string[]
  /** Two fresh worlds of one seed behave the same. */
  seed?: number
  /** With false it knows no Idempotency-Key, and carries every repeat out. */
  idempotency?: boolean
  /** In ms since 1970; that of the machine without it. */
  clock?: () => number
}

export interface Mock {
  /** Where it listens, without a slash at the end. */
  url: string
  port: number
  /** A world of it; a new name is a fresh one. */
  world: (name: string) => TestWorld
  stop: () => Promise<void>
}

/** Starts a mock server in this process. */
export async function startMock({
  port = 0,
  host = '127.0.0.1',
  ...options
}: MockOptions = {}): Promise<Mock> {
  const { app } = await buildServer({ host, ...options })
  await app.listen({ port, host })
  const { port: taken } = app.server.address() as AddressInfo
  const url = `http://localhost:${taken}`
  return {
    url,
    port: taken,
    world: (name) => openTestWorld(url, name),
    stop: async () => void (await app.close()),
  }
}
