import { Misuse, VERIFY_USAGE, verifyOptions } from './options.ts'
import type { Pinned } from './pacts.ts'
import { isHonoured } from './report/summary.ts'
import { textReport } from './report/text.ts'
import { writeReports } from './report/write.ts'
import { verify } from './verify.ts'

/** One line that counts up where somebody watches; elsewhere a line for each area. */
function progress() {
  const isWatched = process.stdout.isTTY
  const seen = new Set<string>()
  return {
    begins: (pinned: Pinned, number: number, of: number) => {
      if (isWatched) process.stdout.write(`\r\u001b[2K${number} of ${of}  ${pinned.endpoint}`)
      else if (!seen.has(pinned.area)) console.log(`${String(number).padStart(5)} of ${of}  ${pinned.area}`)
      seen.add(pinned.area)
      if (isWatched && number === of) process.stdout.write('\r\u001b[2K')
    },
  }
}

export async function runVerify(args: string[]): Promise<number> {
  if (args.includes('--help')) {
    console.log(VERIFY_USAGE)
    return 0
  }
  const options = verifyOptions(args)
  const run = await verify(options, progress())
  console.log(`\n${textReport(run)}`)
  if (options.report)
    console.log(
      `\nReports: ${writeReports(options.report, run)
        .map((name) => `${options.report}/${name}`)
        .join(', ')}`,
    )
  return isHonoured(run) ? 0 : 1
}

/** Runs a command; what the person at the keyboard can mend is told in a line. */
export async function main(command: () => Promise<number> | number): Promise<void> {
  try {
    process.exitCode = await command()
  } catch (error) {
    console.error(error instanceof Misuse ? `\n${error.message}\n(--help tells how)` : error)
    process.exitCode = error instanceof Misuse ? 2 : 1
  }
}
