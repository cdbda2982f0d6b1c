import { parseArgs } from 'node:util'
import { percentText, uncovered } from '../src/coverage.ts'
import { runCanIDeploy } from './broker/canIDeploy.ts'
import { runPublish } from './broker/publish.ts'
import { runVerify } from './cli.ts'
import { readContract } from './contract.ts'
import { coverageIn, writeCoverage } from './coverageFiles.ts'
import { diff, diffText } from './diff.ts'
import { runDrift } from './drift/run.ts'
import { runFuzz } from './fuzz/run.ts'
import { obstacles, readResult } from './gate.ts'
import { lint } from './lint.ts'
import { UsageError } from './options.ts'
import { ownPacts, readPacts } from './pacts.ts'
import { runStates } from './statesNeeded.ts'

const USAGE = `Usage: wallet-contracts COMMAND [options]

  verify --url URL               verifies a provider against the pacts; verify --help tells all of it
  states                         the provider states that the contract needs, and what each is given and answers;
                                 --area A,B: those of some areas
  fuzz --url URL                 sends malformed calls, with the contract as oracle; fuzz --help tells all of it
  drift --url URL                passes the app's calls on to a provider and reports what breaks the contract
  gate FILE                      may this provider be deployed? FILE is the verification-result.json of verify;
                                 --provider-version V, --max-age-days N
  diff OLD NEW                   what has changed between two folders of pacts, and who must act;
                                 --exit-code: 1 when the provider must
  publish --broker URL           publishes the pacts to a Pact broker; --version V, --branch B
  can-i-deploy --broker URL      asks a Pact broker; --version V, --environment E
  lint                           everything that would let a verification pass by accident
  coverage                       what of the documented errors is pinned; --write makes coverage.md and coverage.html

gate, lint and coverage take --pacts DIR for other pacts than the kit's own.
Exit code: 0 all is well; 1 it is not; 2 the command is wrong.`

function options(args: string[], more: Record<string, { type: 'string' | 'boolean' }> = {}) {
  try {
    const { values, positionals } = parseArgs({
      args,
      allowPositionals: true,
      options: { pacts: { type: 'string' }, ...more },
    })
    const given = values as Record<string, string | boolean | undefined>
    return { given, positionals, pacts: (given.pacts as string | undefined) ?? ownPacts }
  } catch (error) {
    throw new UsageError((error as Error).message)
  }
}

function tell(problems: string[], allWell: string): number {
  console.log(problems.length > 0 ? problems.join('\n') : allWell)
  return problems.length > 0 ? 1 : 0
}

function gate(args: string[]): number {
  const { given, positionals, pacts } = options(args, {
    'provider-version': { type: 'string' },
    'max-age-days': { type: 'string' },
  })
  const [file] = positionals
  if (!file) throw new UsageError('gate needs the verification-result.json of verify')
  const maxAge = given['max-age-days']
  if (maxAge !== undefined && !(Number(maxAge) > 0))
    throw new UsageError(`--max-age-days must be a number of days, not "${maxAge}"`)
  const problems = obstacles(
    readResult(file),
    {
      pacts: readContract({ pacts }).hash,
      providerVersion: given['provider-version'] as string | undefined,
      maxAgeDays: maxAge === undefined ? undefined : Number(maxAge),
    },
    Date.now(),
  )
  return tell(problems, 'The provider may be deployed: it honours these pacts.')
}

function compared(args: string[]): number {
  const { given, positionals } = options(args, { 'exit-code': { type: 'boolean' } })
  const [old, now] = positionals
  if (!old || !now) throw new UsageError('diff needs two folders of pacts: the old and the new')
  const changes = diff(readPacts(old), readPacts(now))
  console.log(diffText(changes))
  return given['exit-code'] && changes.some(({ actor }) => actor === 'provider') ? 1 : 0
}

function linted(args: string[]): number {
  const { files, pinned } = readPacts(options(args).pacts)
  return tell(lint(files), `${pinned.length} interactions: nothing lets a verification pass by accident.`)
}

function covered(args: string[]): number {
  const { given, pacts } = options(args, { write: { type: 'boolean' } })
  const coverage = coverageIn(pacts)
  if (given.write) writeCoverage()
  return tell(uncovered(coverage), `${percentText(coverage)} % of what is documented is pinned.`)
}

const commands: Record<string, (args: string[]) => Promise<number> | number> = {
  verify: runVerify,
  states: runStates,
  fuzz: runFuzz,
  drift: runDrift,
  gate,
  diff: compared,
  publish: runPublish,
  'can-i-deploy': runCanIDeploy,
  lint: linted,
  coverage: covered,
}

export async function runCommand([name = '', ...args]: string[]): Promise<number> {
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined
  if (command) return command(args)
  console.log(USAGE)
  return name === '' || name === '--help' ? 0 : 2
}
