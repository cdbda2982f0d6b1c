import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { areaOf } from '../src/endpoints/table.ts'
import { groupedBy } from '../src/groupedBy.ts'
import { Broker } from './broker/client.ts'
import { type BrokerPact, pactsFrom, publishResult } from './broker/pacts.ts'
import { UsageError, type VerifyOptions } from './options.ts'
import { namesIn, ownPacts, type PactInteraction, readPacts } from './pacts.ts'
import { isHonoured, type Run } from './report/summary.ts'
import { usedOf } from './used.ts'

export interface Version {
  name: string
  /** The folder of its pacts. */
  pacts: string
  /** A failure is accepted. */
  isPending: boolean
  notices: string[]
  /** Publishes the result. Resolves to a line for the output. */
  tell: (run: Run) => Promise<string | undefined>
}

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
  const used = all.flatMap((one) => usedOf(one) ?? [])
  const isOwn = [all, used].some((own) => sameText(interactions) === sameText(own))
  if (isOwn) return ownPacts
  const folder = mkdtempSync(join(scratch, 'pacts-'))
  // Events belong to the chat.
  const areaOfOne = ({ description }: PactInteraction) => areaOf(namesIn(description).endpoint) ?? 'chat'
  for (const [area, list] of groupedBy(interactions, areaOfOne))
    writeFileSync(join(folder, `${area}.json`), JSON.stringify({ interactions: list }))
  return folder
}

const pactsIn = (folder: string) => (existsSync(join(folder, 'pacts')) ? join(folder, 'pacts') : folder)

/** Downloads and unpacks a version of the package, or unpacks a tarball. */
function packageAt(word: string, scratch: string): string {
  const folder = mkdtempSync(join(scratch, 'package-'))
  const spec = /\.tgz$/.test(word) ? resolve(word) : `@wallet/contracts@${word}`
  try {
    const options = { cwd: folder, encoding: 'utf8', stdio: 'pipe' } as const
    const name = execFileSync('npm', ['pack', '--silent', spec], options).trim().split('\n').at(-1) ?? ''
    execFileSync('tar', ['-xzf', name], options)
  } catch (error) {
    const { stderr } = error as { stderr?: string }
    throw new UsageError(
      `--against ${word}: ${spec} cannot be downloaded or unpacked: ${stderr?.trim() || error}`,
    )
  }
  return join(folder, 'package')
}

function released(word: string, scratch: string): Version {
  const folder = existsSync(word) && !/\.tgz$/.test(word) ? resolve(word) : packageAt(word, scratch)
  const interactions = readPacts(pactsIn(folder)).pinned.map(({ interaction }) => interaction)
  return {
    name: word,
    pacts: folderOf(interactions, scratch),
    isPending: false,
    notices: [],
    tell: async () => undefined,
  }
}

async function tellBroker(broker: Broker, pact: BrokerPact, options: VerifyOptions, run: Run) {
  if (!options.publishResults) return undefined
  if (!run.isComplete) return 'Not published: only a part of it was verified.'
  const success = isHonoured(run)
  const { providerVersion: version = '', branch, buildUrl } = options
  await publishResult(broker, pact, { success, version, branch, buildUrl })
  return `Published: ${pact.name} was ${success ? 'honoured' : 'not honoured'} by ${version}.`
}

/** Returns the versions that the options ask for. */
export async function versionsFor(options: VerifyOptions, scratch: string): Promise<Version[]> {
  mkdirSync(scratch, { recursive: true })
  if (!options.broker) return options.against.map((word) => released(word, scratch))
  const broker = new Broker(options.broker)
  const pacts = await pactsFrom(broker, options)
  if (pacts.length === 0)
    throw new UsageError(`the broker has no pact of --against ${options.against.join(',')} to verify`)
  return pacts.map((pact) => ({
    name: pact.name,
    pacts: folderOf(pact.content.interactions, scratch),
    isPending: pact.isPending,
    notices: pact.notices,
    tell: (run) => tellBroker(broker, pact, options, run),
  }))
}
