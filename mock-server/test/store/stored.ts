import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished } from 'vitest'
import { buildServer, type ServerOptions } from '../../src/hosts/fastify.ts'
import { sendTo } from '../differential/hosts.ts'
import { NOON } from '../world.ts'

/** Creates a folder for a store. Deletes it after the test. */
export function storeFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'mock-store-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

/** Copies the folder as a killed server would leave it now. */
export function asKilled(folder: string): string {
  const copy = storeFolder()
  cpSync(folder, copy, { recursive: true, filter: (path) => !path.endsWith('LOCK') })
  return copy
}

/** Builds a server that is called without a socket. The test closes it. Its clock is fixed at noon. */
export async function openStored(store: string, options: ServerOptions = {}) {
  const bugs: unknown[] = []
  const reportBug = (error: unknown) => bugs.push(error)
  const server = await buildServer({ store, reportBug, clock: () => NOON, ...options })
  await server.app.ready()
  /** Returns the saved world. */
  const save = async (world: string) => {
    const reply = await server.app.inject({ url: '/__mock__/save', headers: { 'x-mock-world': world } })
    return reply.json()
  }
  /** Closes the server and expects that it had no internal error. */
  const close = async () => {
    await server.app.close()
    expect(bugs).toEqual([])
  }
  return { ...server, bugs, send: sendTo(server.app), save, close }
}
