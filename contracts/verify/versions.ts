import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { areaOf } from '../src/endpoints/table.ts'
import { groupBy } from '../src/groupedBy.ts'
import { Broker } from './broker/client.ts'
import { pactsFrom, type Source } from './broker/pacts.ts'
import type { VerifyOptions } from './options.ts'
import { namesIn, ownPacts, type PactInteraction, readPacts } from './pacts.ts'
import { UsageError } from './usageError.ts'

/** Compares contracts without the _id that a broker adds to each interaction. */
const sameText = (interactions: PactInteraction[]) =>
  JSON.stringify(
    interactions
      .map(({ _id, ...one }: PactInteraction & { _id?: string }) => one)
      .sort((a, b) => (a.description < b.description ? -1 : 1)),
  )

/** Writes a contract as a folder of pacts. Returns the kit's own folder for the same contract, because journeys and the socket belong to this folder. */
function folderOf(interactions: PactInteraction[], scratch: string): string {
  const all = readPacts().pinned.map(({ interaction }) => interaction)
  if (sameText(interactions) === sameText(all)) return ownPacts
  const folder = mkdtempSync(join(scratch, 'pacts-'))
  // Events belong to the chat.
  const areaOfOne = ({ description }: PactInteraction) => areaOf(namesIn(description).endpoint) ?? 'chat'
  for (const [area, list] of groupBy(interactions, areaOfOne))
    writeFileSync(join(folder, `${area}.json`), JSON.stringify({ interactions: list }))
  return folder
}

const isTarball = (version: string) => version.endsWith('.tgz')

/** Downloads and unpacks a version of the package, or unpacks a tarball. Returns its folder. */
function packageAt(version: string, scratch: string): string {
  const folder = mkdtempSync(join(scratch, 'package-'))
  const spec = isTarball(version) ? resolve(version) : `@wallet/contracts@${version}`
  try {
    const options = { cwd: folder, encoding: 'utf8', stdio: 'pipe' } as const
    const name = execFileSync('npm', ['pack', '--silent', spec], options).trim().split('\n').at(-1) ?? ''
    execFileSync('tar', ['-xzf', name], options)
  } catch (error) {
    const { stderr } = error as { stderr?: string }
    throw new UsageError(
      `--against ${version}: ${spec} cannot be downloaded or unpacked: ${stderr?.trim() || error}`,
    )
  }
  return join(folder, 'package')
}

function readRelease(version: string, scratch: string): Source {
  const folder = existsSync(version) && !isTarball(version) ? resolve(version) : packageAt(version, scratch)
  const inner = join(folder, 'pacts')
  const interactions = readPacts(existsSync(inner) ? inner : folder).pinned.map(
    ({ interaction }) => interaction,
  )
  return { name: version, interactions, isPending: false, notices: [], publishRun: async () => undefined }
}

/** Returns the versions that the options ask for, each with the folder of its pacts. */
export async function versionsFor(options: VerifyOptions, scratch: string) {
  mkdirSync(scratch, { recursive: true })
  const { broker, against } = options
  const sources = broker
    ? await pactsFrom(new Broker(broker), options)
    : against.map((version) => readRelease(version, scratch))
  if (sources.length === 0)
    throw new UsageError(`the broker has no pact of --against ${against.join(',')} to verify`)
  return sources.map(({ interactions, ...one }) => ({ ...one, pacts: folderOf(interactions, scratch) }))
}
