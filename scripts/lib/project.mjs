import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = fileURLToPath(new URL('../..', import.meta.url))
export const packages = ['contracts', 'fixtures', 'mock-server', 'web', 'e2e']

export const readJson = (path) => JSON.parse(readFileSync(path, 'utf8'))

/** The script of a package's command, to run without a shell, because a shell does not forward signals. */
export function bin(owner, dependency, name = dependency) {
  const folder = join(root, owner, 'node_modules', dependency)
  const { bin } = readJson(join(folder, 'package.json'))
  return join(folder, typeof bin === 'string' ? bin : bin[name])
}
