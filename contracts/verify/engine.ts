import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { devNull, tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { PactFile, PinnedInteraction } from './pacts.ts'

export interface EngineRun {
  code: number
  /** What the engine said, without colours. */
  output: string
}

const script = fileURLToPath(new URL('./engine.mjs', import.meta.url))

/** Pact takes filters and brokers from the environment: what is verified must not depend on whose shell it is. */
const environment = () => ({
  ...Object.fromEntries(Object.entries(process.env).filter(([name]) => !name.startsWith('PACT_'))),
  PACT_DO_NOT_TRACK: 'true',
  // It only ever talks to this machine, without TLS: it need not read every certificate of the system.
  SSL_CERT_FILE: devNull,
})

export const nameOf = ({ id }: PinnedInteraction) => `#${id}`

/** The engine copies the whole file for each of its interactions: a thousand in one take twice as long as in ten. */
const FILE_INTERACTIONS = 100

/** Interactions as a file, each named by its number: so the engine's words tell them apart. */
function numbered(chosen: PinnedInteraction[]): PactFile {
  return {
    consumer: { name: 'wallet-web' },
    provider: { name: 'wallet-provider' },
    interactions: chosen.map((pinned) => ({
      ...pinned.interaction,
      description: nameOf(pinned),
      pending: false,
      providerStates: [{ name: nameOf(pinned) }],
    })),
    metadata: { pactSpecification: { version: '4.0' } },
  }
}

/** Lets Pact's verifier loose on a port of this machine. */
export async function runEngine(
  chosen: PinnedInteraction[],
  { port, timeoutMs }: { port: number; timeoutMs: number },
): Promise<EngineRun> {
  const folder = mkdtempSync(join(tmpdir(), 'verify-'))
  const files: string[] = []
  for (let from = 0; from < chosen.length; from += FILE_INTERACTIONS) {
    const file = join(folder, `${from}.json`)
    writeFileSync(file, JSON.stringify(numbered(chosen.slice(from, from + FILE_INTERACTIONS))))
    files.push(file)
  }
  try {
    const child = spawn(process.execPath, [script, JSON.stringify({ port, files, timeoutMs })], {
      stdio: ['ignore', 'pipe', 'pipe'],
      env: environment(),
    })
    let output = ''
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding('utf8').on('data', (text: string) => {
        output += text
      })
    const code = await new Promise<number>((resolve, reject) => {
      child.once('error', reject)
      child.once('close', (status) => resolve(status ?? 1))
    })
    // biome-ignore lint/suspicious/noControlCharactersInRegex: colours are control characters
    return { code, output: output.replaceAll(/\u001b\[[\d;]*m/g, '') }
  } finally {
    rmSync(folder, { recursive: true })
  }
}
