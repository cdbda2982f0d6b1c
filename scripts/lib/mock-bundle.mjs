// The mock server runs as one bundled file, made when its sources are not those of the last time.
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Problem } from './command.mjs'
import { fingerprint } from './fingerprint.mjs'
import { root } from './project.mjs'
import { runNode } from './run.mjs'

const folder = join(root, 'mock-server')
const stamp = join(folder, 'dist/built-from')
const sources = [
  'mock-server/src',
  'mock-server/build.mjs',
  'mock-server/package.json',
  'contracts',
  'fixtures',
  'pnpm-lock.yaml',
]

/** The mock server as `npm run mock` runs it. */
export const mockBundle = join(folder, 'dist/mock.mjs')

/** Bundles the mock server, if its sources are not those of the last time. */
export async function buildMock() {
  const wanted = fingerprint(sources.map((path) => join(root, path)))
  if (existsSync(mockBundle) && existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return false
  const { code, output } = await runNode(join(folder, 'build.mjs'), [], { output: 'kept' })
  if (code !== 0) throw new Problem(`${output}\nThe mock server could not be bundled.`)
  writeFileSync(stamp, wanted)
  return true
}
