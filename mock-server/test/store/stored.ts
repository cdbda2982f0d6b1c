import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import { buildServer, type ServerOptions } from '../../src/hosts/fastify.ts'

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

/** Builds a server that is called without a socket. */
export async function openStored(store: string, options: ServerOptions = {}) {
  const bugs: unknown[] = []
  const server = await buildServer({ store, reportBug: (error) => bugs.push(error), ...options })
  await server.app.ready()
  /** Returns the saved world. */
  const save = async (world: string) => {
    const reply = await server.app.inject({ url: '/__mock__/save', headers: { 'x-mock-world': world } })
    return reply.json()
  }
  return { ...server, bugs, save }
}
