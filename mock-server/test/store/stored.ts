import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import { buildServer, type ServerOptions } from '../../src/hosts/fastify.ts'

/** A folder for a store, gone when the test is over. */
export function storeFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'mock-store-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

/** What a killed server would leave of its folder at this moment. */
export function asKilled(folder: string): string {
  const copy = storeFolder()
  cpSync(folder, copy, { recursive: true, filter: (path) => !path.endsWith('LOCK') })
  return copy
}

/** A server that is called without a socket. */
export async function openStored(store: string, options: ServerOptions = {}) {
  const bugs: unknown[] = []
  const server = await buildServer({ store, reportBug: (error) => bugs.push(error), ...options })
  await server.app.ready()
  /** All of a world. */
  const save = async (world: string) => {
    const reply = await server.app.inject({ url: '/__mock__/save', headers: { 'x-mock-world': world } })
    return reply.json()
  }
  return { ...server, bugs, save }
}
