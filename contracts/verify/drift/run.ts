import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { Misuse } from '../options.ts'
import { DriftLog, driftJson, driftMarkdown, driftTable, type Found, foundLine } from './log.ts'
import { DriftProxy } from './proxy.ts'

const USAGE = `Usage: drift --url URL [--port 4100] [--report DIR]

Listens on this machine and passes the app's calls, and its sockets, on to the provider at URL. Point the app at it:
  MOCK_PORT=4100 in front of the app's development server, or VITE_API_URL=http://localhost:4100 in a build.
Every answer that breaks the contract, every code that is not in the catalogue and every field that nobody knows is
told as it comes. Ctrl-C ends it and writes drift.md and drift.json into DIR (drift-report).

Exit code: 0 nothing was found; 1 something was; 2 the command is wrong.`

const DEFAULT_PORT = 4100
const REDRAW_MS = 500

function options(args: string[]) {
  try {
    const text = { type: 'string' } as const
    const { values } = parseArgs({ args, options: { url: text, port: text, report: text } })
    const port = Number(values.port ?? DEFAULT_PORT)
    if (!values.url || !URL.canParse(values.url)) throw new Error('--url must be the address of the provider')
    if (!Number.isInteger(port) || port < 0 || port > 65_535) throw new Error(`--port ${values.port} is none`)
    return { url: values.url, port, report: values.report ?? 'drift-report' }
  } catch (error) {
    throw new Misuse((error as Error).message)
  }
}

/** A table that stays in its place where somebody watches; elsewhere a line for each thing that is new. */
function teller(log: DriftLog) {
  if (!process.stdout.isTTY)
    return {
      onCall: (found: Found[]) => {
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
  const { url, port, report } = options(args)
  const log = new DriftLog()
  const { onCall, end } = teller(log)
  const proxy = new DriftProxy(url, log, onCall)
  const listening = await proxy.listen(port).catch((error: Error) => {
    throw new Misuse(`cannot listen on port ${port}: ${error.message}`)
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
  return log.found.length > 0 ? 1 : 0
}
