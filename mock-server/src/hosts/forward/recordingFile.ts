import { existsSync, writeFileSync } from 'node:fs'
import type { Worlds } from '../../provider/world.ts'
import { SettingError } from './settings.ts'

/** Creates the file at the start, so that a path error shows before the recording. Only the owner can read the file. */
export function createRecording(file: string) {
  if (existsSync(file)) throw new SettingError(`MOCK_RECORD=${file} is not usable: the file exists`)
  writeFileSync(file, '', { mode: 0o600 })
}

/** Writes the forwarded calls of all worlds. Returns how to load the file. */
export async function writeRecording(file: string, worlds: Worlds): Promise<string> {
  const { recordingOf } = await import('../../control/recording/record.ts')
  const recording = recordingOf(worlds.entries().map(([, world]) => world))
  writeFileSync(file, `${JSON.stringify(recording)}\n`)
  return `${recording.calls.length} calls are in ${file}. Load them:
  curl localhost:4000/__mock__/recording -H 'content-type: application/json' -H 'x-mock-world: recorded' -d @${file}`
}
