import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Journey } from '../src/journeys/define.ts'
import type { Mismatch } from './exchange.ts'
import type { Session } from './session.ts'
import { UsageError } from './usageError.ts'

interface Part {
  body?: { content: unknown; contentType?: string; encoded: boolean | string }
  headers?: Record<string, string[]>
  matchingRules?: Record<string, unknown>
  generators?: Record<string, unknown>
}

/** An interaction of a pact file (version 4 of the format). */
export interface PactInteraction {
  type: 'Synchronous/HTTP' | 'Asynchronous/Messages'
  description: string
  pending?: boolean
  providerStates?: { name: string; params?: Record<string, unknown> }[]
  request?: Part & { method: string; path: string; query?: Record<string, string[]> }
  response?: Part & { status: number }
  contents?: Part['body']
  matchingRules?: Record<string, unknown>
}

export interface PactFile {
  interactions: PactInteraction[]
}

export interface ContractCase {
  area: string
  /** 'METHOD /path', 'EVENT name', 'JOURNEY name' or 'SOCKET name'. */
  endpoint: string
  /** The name of a success, an error code, or a sentence. */
  title: string
  description: string
  state: { name: string; params: Record<string, unknown> }
  /** Works only with a provider that supports Idempotency-Key. */
  needsKeys?: boolean
  /** Needs a provider that supports provider states, even if the case uses a state that every service has. */
  needsStates?: boolean
}

export interface RunnableCase extends ContractCase {
  /** Checks the provider in the state. Throws a Fault to end the check. */
  check: (session: Session) => Promise<Mismatch[]>
  journey?: Journey
}

export const withDescription = <T extends { endpoint: string; title: string }>(one: T) => ({
  ...one,
  description: `${one.endpoint}: ${one.title}`,
})

export interface PinnedInteraction extends ContractCase {
  interaction: PactInteraction
}

export interface Pacts {
  pinned: PinnedInteraction[]
  /** sha256 of all files. */
  hash: string
}

export const ownPacts = fileURLToPath(new URL('../pacts/', import.meta.url))

/** Splits `GET /api/wallet: 404 NO_WALLET` into its endpoint and its title. */
export function namesIn(description: string): { endpoint: string; title: string } {
  const [, endpoint = description, title = ''] = /^(.+?): (?:\d{3} )?(.+)$/.exec(description) ?? []
  return { endpoint, title }
}

/** Reads a folder of pacts. Throws a UsageError if the folder cannot be read or holds no pact. */
export function readPacts(folder = ownPacts): Pacts {
  try {
    return parsePacts(folder)
  } catch (error) {
    throw new UsageError(`${folder} holds no pacts: ${(error as Error).message}`)
  }
}

function parsePacts(folder: string): Pacts {
  const hash = createHash('sha256')
  const pinned: PinnedInteraction[] = []
  for (const name of readdirSync(folder).sort()) {
    if (!name.endsWith('.json')) continue
    const text = readFileSync(join(folder, name), 'utf8')
    hash.update(`${name}\n${text}`)
    const file: PactFile = JSON.parse(text)
    const area = name.replace(/\.json$/, '')
    for (const interaction of file.interactions) {
      const [state] = interaction.providerStates ?? []
      pinned.push({
        area,
        ...namesIn(interaction.description),
        description: interaction.description,
        state: { name: state?.name ?? '', params: state?.params ?? {} },
        interaction,
      })
    }
  }
  if (pinned.length === 0) throw new Error('no file has an interaction')
  return { pinned, hash: hash.digest('hex') }
}
