import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { Pact } from '@pact-foundation/pact'
import { readableJson } from '@wallet/contracts/readableJson'

const CONSUMER = 'wallet-web'
const PROVIDER = 'wallet-provider'

interface PactFile {
  consumer: { name: string }
  provider: { name: string }
  metadata: unknown
  interactions: { description: string }[]
}

const committed = fileURLToPath(new URL('../../../contracts/pacts/', import.meta.url))
const fileOf = (area: string) => join(committed, `${area}.json`)

/**
 * Collects the pacts of one run. Pact merges into a file by reading all of it each time, which gets slower as it
 * grows: so each interaction is written to its own file, and they are merged once.
 */
export class PactFiles {
  #folder = mkdtempSync(join(tmpdir(), 'pacts-'))
  #areas = new Map<string, PactFile>()
  #count = 0

  /** A pact for one interaction. */
  next() {
    const dir = join(this.#folder, String(this.#count++))
    const pact = new Pact({ consumer: CONSUMER, provider: PROVIDER, dir, logLevel: 'error' })
    return { pact, keep: (area: string) => this.#keep(area, dir) }
  }

  #keep(area: string, dir: string) {
    const [file = ''] = readdirSync(dir)
    const written: PactFile = JSON.parse(readFileSync(join(dir, file), 'utf8'))
    const known = this.#areas.get(area)
    if (known) known.interactions.push(...written.interactions)
    else this.#areas.set(area, written)
  }

  /** The committed pact of an area, in the order of the endpoint table. */
  textOf(area: string) {
    return readableJson(this.#areas.get(area))
  }

  write() {
    rmSync(committed, { recursive: true, force: true })
    mkdirSync(committed, { recursive: true })
    for (const area of this.#areas.keys()) writeFileSync(fileOf(area), this.textOf(area))
  }

  close() {
    rmSync(this.#folder, { recursive: true })
  }
}

export function committedPact(area: string): string {
  try {
    return readFileSync(fileOf(area), 'utf8')
  } catch {
    return ''
  }
}
