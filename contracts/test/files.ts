import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'

/** Creates a folder that is deleted at the end of the test. */
export function makeFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'contracts-test-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  return folder
}

/** Writes a value as JSON into a new folder, and returns the path of the file. */
export function writeJson(value: unknown): string {
  const file = join(makeFolder(), 'some.json')
  writeFileSync(file, JSON.stringify(value))
  return file
}

/** Writes interactions as a new folder of pacts. */
export function writePacts(interactions: unknown[], inside = '.'): string {
  const folder = makeFolder()
  mkdirSync(join(folder, inside), { recursive: true })
  writeFileSync(join(folder, inside, 'some.json'), JSON.stringify({ interactions }))
  return folder
}
