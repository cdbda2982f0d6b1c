import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { withBroker } from './broker/client.ts'
import { runFuzz } from './fuzz/run.ts'
import { printHelp, VERIFY_USAGE, type VerifyOptions, verifyOptions } from './options.ts'
import { isHonoured, type Run } from './report/summary.ts'
import { textReport } from './report/text.ts'
import { removeResult, writeReports } from './report/write.ts'
import { runStates } from './statesNeeded.ts'
import { UsageError } from './usageError.ts'
import { type OnBegin, verify } from './verify.ts'
import { versionsFor } from './versions.ts'

/** Prints one line that is updated on a terminal. Elsewhere, prints a line for each area. */
function printProgress(): OnBegin {
  const isWatched = process.stdout.isTTY
  const seen = new Set<string>()
  return ({ area, endpoint }, number, of) => {
    if (isWatched) process.stdout.write(`\r\u001b[2K${number} of ${of}  ${endpoint}`)
    else if (!seen.has(area)) console.log(`${String(number).padStart(5)} of ${of}  ${area}`)
    seen.add(area)
    if (isWatched && number === of) process.stdout.write('\r\u001b[2K')
  }
}

export async function runVerify(args: string[]): Promise<number> {
  const [first, ...rest] = args
  if (first === 'states') return runStates(rest)
  if (first === 'fuzz') return runFuzz(rest)
  if (printHelp(args, VERIFY_USAGE)) return 0
  const options = verifyOptions(args)
  if (options.broker || options.against.length > 0) return withBroker(() => verifyVersions(options))
  return isHonoured(await verifyAndReport(options)) ? 0 : 1
}

async function verifyAndReport(options: VerifyOptions): Promise<Run> {
  if (options.report) removeResult(options.report)
  const run = await verify(options, printProgress())
  console.log(`\n${textReport(run)}`)
  if (options.report)
    console.log(
      `\nReports: ${writeReports(options.report, run)
        .map((name) => `${options.report}/${name}`)
        .join(', ')}`,
    )
  return run
}

/** Verifies several versions of the contract. A failure of a pending version is accepted. */
async function verifyVersions(options: VerifyOptions): Promise<number> {
  const scratch = mkdtempSync(join(tmpdir(), 'versions-'))
  const lines: string[] = []
  let worst = 0
  try {
    const all = await versionsFor(options, scratch)
    const versions = all.map(({ pacts }) => pacts)
    for (const version of all) {
      const { name, isPending, pacts, notices } = version
      console.log(`\n== ${[name, ...notices].join('\n')}`)
      const folder = options.report && join(options.report, name.replaceAll(/[^\w.-]+/g, '-'))
      const run = await verifyAndReport({ ...options, pacts, versions, report: folder })
      const notice = await version.publishRun(run)
      if (notice) console.log(notice)
      const isWell = isHonoured(run)
      if (!isWell && !isPending) worst = 1
      lines.push(
        `${name}: ${isWell ? 'honoured' : `not honoured${isPending ? ', and may be (pending)' : ''}`}`,
      )
    }
  } finally {
    rmSync(scratch, { recursive: true })
  }
  console.log(`\n${lines.join('\n')}`)
  return worst
}

/** Runs a command and sets the exit code. Prints a usage error without a stack. */
export async function main(command: () => Promise<number> | number): Promise<void> {
  try {
    process.exitCode = await command()
  } catch (error) {
    console.error(error instanceof UsageError ? `\n${error.message}\n(--help lists the options)` : error)
    process.exitCode = error instanceof UsageError ? 2 : 1
  }
}
