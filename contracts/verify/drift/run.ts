import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { address, UsageError } from '../options.ts'
import { type CountedFinding, DriftLog, driftJson, driftMarkdown, driftTable, foundLine } from './log.ts'
import { DriftProxy } from './proxy.ts'
import { Recorder } from './recorder.ts'

const USAGE = `Usage: drift --url URL [--port 4100] [--report DIR] [--record FILE]

Listens on this machine and passes the app's calls, and its sockets, on to the provider at URL. Point the app at it:
  MOCK_PORT=4100 in front of the app's development server, or VITE_API_URL=http://localhost:4100 in a build.
Every answer that breaks the contract, every code that is not in the catalogue and every field that nobody knows is
told as it comes. Ctrl-C ends it and writes drift.md and drift.json into DIR (drift-report).
--record keeps the calls and their answers in FILE, without tokens, passwords, numbers and names: POST /__mock__/recording
of the mock takes it, and the mock answers what was answered here.

Exit code: 0 nothing was found; 1 something was; 2 the command is wrong.`

const DEFAULT_PORT = 4100
const REDRAW_MS = 500

/** Better before than after an hour of recording. The file is its owner's alone. */
function checkWritable(file: string) {
  if (existsSync(file)) throw new Error(`--record ${file} is there already: name a file that is not`)
  writeFileSync(file, '', { mode: 0o600 })
}

/** What was kept, and how it is loaded. */
function keep(recorder: Recorder, file: string) {
  writeFileSync(file, `${JSON.stringify(recorder.recording())}\n`)
  const { calls, missed } = recorder
  console.log(
    `\n${calls} calls are in ${file}${missed > 0 ? `; ${missed} more were too many` : ''}. Into a world of the mock:
  curl localhost:4000/__mock__/recording -H 'content-type: application/json' -H 'x-mock-world: recorded' -d @${file}`,
  )
}

function options(args: string[]) {
  try {
    const text = { type: 'string' } as const
    const { values } = parseArgs({ args, options: { url: text, port: text, report: text, record: text } })
    const port = Number(values.port ?? DEFAULT_PORT)
    const url = address('url', values.url)
    if (!url) throw new Error('--url must be the address of the provider')
    if (!Number.isInteger(port) || port < 0 || port > 65_535) throw new Error(`--port ${values.port} is none`)
    if (values.record !== undefined) checkWritable(values.record)
    return { url, port, report: values.report ?? 'drift-report', record: values.record }
  } catch (error) {
    throw new UsageError((error as Error).message)
  }
}

/** A table that stays in its place where somebody watches; elsewhere a line for each thing that is new. */
function teller(log: DriftLog) {
  if (!process.stdout.isTTY)
    return {
      onCall: (found: CountedFinding[]) => {
        for (const one of found) console.log(foundLine(one))
      },
      end: () => {},
    }
  let isStale = true
  const draw = () => {
    if (!isStale) return
    isStale = false
    const newest = log.found.slice(-15).map(foundLine)
    console.log(
      `\u001b[2J\u001b[H${[driftTable(log), '', ...newest, '', 'Ctrl-C ends and writes the report'].join('\n')}`,
    )
  }
  const timer = setInterval(draw, REDRAW_MS)
  return {
    onCall: () => {
      isStale = true
    },
    end: () => clearInterval(timer),
  }
}

const interrupted = () =>
  new Promise<void>((resolve) => {
    process.once('SIGINT', () => resolve())
    process.once('SIGTERM', () => resolve())
  })

export async function runDrift(args: string[]): Promise<number> {
  if (args.includes('--help')) {
    console.log(USAGE)
    return 0
  }
  const { url, port, report, record } = options(args)
  const log = new DriftLog()
  const { onCall, end } = teller(log)
  const recorder = record === undefined ? undefined : new Recorder()
  const proxy = new DriftProxy(url, log, onCall, recorder)
  const listening = await proxy.listen(port).catch((error: Error) => {
    throw new UsageError(`cannot listen on port ${port}: ${error.message}`)
  })
  console.log(`http://localhost:${listening} passes everything on to ${url}`)
  await interrupted()
  end()
  await proxy.close()
  mkdirSync(report, { recursive: true })
  writeFileSync(join(report, 'drift.md'), driftMarkdown(log, url))
  writeFileSync(join(report, 'drift.json'), driftJson(log, url))
  console.log(
    `\n${driftTable(log)}\n\n${log.found.map(foundLine).join('\n')}\n\nReport: ${join(report, 'drift.md')}`,
  )
  if (recorder && record !== undefined) keep(recorder, record)
  return log.found.length > 0 ? 1 : 0
}
