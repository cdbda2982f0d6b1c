import { writeFileSync } from 'node:fs'
import { coverageIn, listUncovered, percentText } from '../src/coverage.ts'
import { coveragePage } from '../src/coveragePage.ts'
import { runVerify } from './cli.ts'
import { readContract } from './contract.ts'
import { diff, diffText } from './diff.ts'
import { runFuzz } from './fuzz/run.ts'
import { obstacles, parseAllowed } from './gate.ts'
import { parseOptions, printHelp } from './options.ts'
import { ownPacts, readPacts } from './pacts.ts'
import type { VerificationResult } from './report/write.ts'
import { runStates } from './statesNeeded.ts'
import { readJson, UsageError } from './usageError.ts'

const USAGE = `Usage: wallet-contracts COMMAND [options]

  verify --url URL               verifies a provider; see verify --help
  states                         lists the provider states that the contract needs;
                                 --area A,B: only the states of these areas
  fuzz --url URL                 sends malformed calls; see fuzz --help
  gate FILE                      decides whether a provider may be deployed; FILE is the verification-result.json
                                 of verify; --provider-version V, --max-age-days N,
                                 --allow shared,no-keys,no-race: accepts a result without these cases
  diff OLD NEW                   compares two folders of pacts and names who must act;
                                 --exit-code: 1 if the provider must act
  coverage                       lists documented errors without a pact; --write makes coverage.html

gate and coverage read other pacts with --pacts DIR.
Exit code: 0 success; 1 failure; 2 the command is wrong.`

function options(args: string[], more: Record<string, { type: 'string' | 'boolean' }> = {}) {
  const { values, positionals } = parseOptions({
    args,
    allowPositionals: true,
    options: { pacts: { type: 'string' }, ...more },
  })
  const given = values as Record<string, string | boolean | undefined>
  return { given, positionals, pacts: (given.pacts as string | undefined) ?? ownPacts }
}

function printProblems(problems: string[], allWell: string): number {
  console.log(problems.length > 0 ? problems.join('\n') : allWell)
  return problems.length > 0 ? 1 : 0
}

function gate(args: string[]): number {
  if (printHelp(args, USAGE)) return 0
  const { given, positionals, pacts } = options(args, {
    'provider-version': { type: 'string' },
    'max-age-days': { type: 'string' },
    allow: { type: 'string' },
  })
  const [file] = positionals
  if (!file) throw new UsageError('gate needs the verification-result.json of verify')
  const maxAge = given['max-age-days']
  if (maxAge !== undefined && !(Number(maxAge) > 0))
    throw new UsageError(`--max-age-days must be a number of days, not "${maxAge}"`)
  const result = readJson(file) as Partial<VerificationResult>
  const problems = obstacles(
    result,
    {
      pacts: readContract({ pacts }).hash,
      providerVersion: given['provider-version'] as string | undefined,
      maxAgeDays: maxAge === undefined ? undefined : Number(maxAge),
      allowed: parseAllowed(given.allow as string | undefined),
    },
    Date.now(),
  )
  const accepted = result.counts?.accepted
  const exception = accepted ? `, except for ${accepted} failures accepted until a date (--accept)` : ''
  return printProblems(problems, `The provider may be deployed: it honours these pacts${exception}.`)
}

function runDiff(args: string[]): number {
  if (printHelp(args, USAGE)) return 0
  const { given, positionals } = options(args, { 'exit-code': { type: 'boolean' } })
  const [old, now] = positionals
  if (!old || !now) throw new UsageError('diff needs two folders of pacts: the old and the new')
  const changes = diff(readPacts(old), readPacts(now))
  console.log(diffText(changes))
  return given['exit-code'] && changes.some(({ actor }) => actor === 'provider') ? 1 : 0
}

function runCoverage(args: string[]): number {
  if (printHelp(args, USAGE)) return 0
  const { given, pacts } = options(args, { write: { type: 'boolean' } })
  const coverage = coverageIn(pacts)
  if (given.write) writeFileSync(new URL('../coverage.html', import.meta.url), coveragePage(coverageIn()))
  return printProblems(listUncovered(coverage), `${percentText(coverage)} % of what is documented is pinned.`)
}

const commands: Record<string, (args: string[]) => Promise<number> | number> = {
  verify: runVerify,
  states: runStates,
  fuzz: runFuzz,
  gate,
  diff: runDiff,
  coverage: runCoverage,
}

export async function runCommand([name = '', ...args]: string[]): Promise<number> {
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined
  if (command) return command(args)
  console.log(USAGE)
  return name === '' || name === '--help' ? 0 : 2
}
