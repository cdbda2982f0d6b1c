import { fileURLToPath } from 'node:url'
import type { Call, Contestant } from './contestant.ts'

/** What everybody answers: the bytes of the mock, and the transfers that the mock is sent. */
export interface Same {
  /** A file with the answer of GET /api/wallet. */
  walletFile: string
  transfers: string[]
}

/** The same headers as the mock is sent, which nobody else reads. */
const headers = { 'x-mock-world': 'bench-1', authorization: `Bearer ${'x'.repeat(40)}` }

export const readCall = (): Call => ({ method: 'GET', path: '/api/wallet', headers })
export const moveCall = ({ transfers }: Same, path = '/api/wallet/transfer'): Call => ({
  method: 'POST',
  path,
  headers,
  bodies: transfers,
})

function plain(name: string, script: string, same: Same): Contestant {
  const path = fileURLToPath(new URL(`../servers/${script}`, import.meta.url))
  return {
    name,
    command: (port) => [path, `${port}`, same.walletFile],
    firstPath: '/api/wallet',
    read: async () => readCall(),
    move: async () => moveCall(same),
  }
}

/** Node's own server with nothing around it: the measure of all others. */
export const bare = (same: Same) => plain('node:http', 'bare.mjs', same)
export const plainFastify = (same: Same) => plain('Fastify', 'fastify.mjs', same)
