import { writeFileSync } from 'node:fs'
import { setFlagsFromString } from 'node:v8'
import { buildServer } from './hosts/fastify.ts'
import { parseForwardOptions, readSettings, SettingError, settingsWarning, USAGE } from './hosts/settings.ts'
import type { Worlds } from './provider/world.ts'

/** Limits the heap growth. By default V8 lets the heap grow to four times its used size, which is too much for a server. */
setFlagsFromString('--heap-growing-percent=25')

function startErrorText(error: unknown): string {
  if (error instanceof SettingError) return error.message
  const { code, message, port } = error as NodeJS.ErrnoException & { port?: number }
  if (code === 'EADDRINUSE')
    return `Port ${port} is in use: stop the program that uses it, or choose another with MOCK_PORT.`
  if (code === 'EACCES') return `No permission to open port ${port}: choose another with MOCK_PORT.`
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND')
    return 'MOCK_HOST is not an address of this machine: leave it out to listen on 127.0.0.1.'
  return message
}

/** Creates the file at the start, so that a path error shows before the recording. Only the owner can read the file. */
function createRecording(file: string) {
  try {
    writeFileSync(file, '', { mode: 0o600, flag: 'wx' })
  } catch (error) {
    throw new SettingError(`MOCK_RECORD=${file} is not usable: ${(error as Error).message}`)
  }
}

async function writeRecording(file: string, worlds: Worlds, url: string): Promise<string> {
  const { recordingOf } = await import('./control/recording/record.ts')
  const recording = recordingOf(worlds.entries().map(([, world]) => world))
  writeFileSync(file, `${JSON.stringify(recording)}\n`)
  return `Calls in ${file}: ${recording.calls.length}. Load them:
  curl ${url}/__mock__/recording -H 'content-type: application/json' -H 'x-mock-world: recorded' -d @${file}`
}

const options = parseForwardOptions(process.argv.slice(2))
if (typeof options === 'string') {
  const isHelp = process.argv.includes('--help')
  console.log(isHelp ? USAGE : `${USAGE}\n\n${options}`)
  process.exit(isHelp ? 0 : 2)
}

try {
  const settings = readSettings({ ...process.env, ...options })
  const warning = settingsWarning(settings)
  if (warning) console.warn(warning)
  if (settings.record) createRecording(settings.record)
  const { app, worlds } = await buildServer({
    ...settings,
    onDifference: console.log,
    onStoreFailure: (error) => {
      console.error(
        `The mock server stops, because it can no longer write to the store: ${(error as Error).message}`,
      )
      process.exit(1)
    },
  })
  const address = await app.listen({ port: settings.port, host: settings.host })
  const url = address.replace('127.0.0.1', 'localhost')
  console.log(`The mock server listens on ${url}`)
  if (settings.forward) console.log(`Calls are forwarded to ${settings.forward.url}`)
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, async () => {
      if (settings.record) console.log(await writeRecording(settings.record, worlds, url))
      await app.close()
      process.exit(0)
    })
} catch (error) {
  console.error(`The mock server did not start. ${startErrorText(error)}`)
  process.exit(1)
}
