// The one place that knows how to reach pnpm: the pinned version, through npx, on any machine with Node and npm.
import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

export const root = fileURLToPath(new URL('..', import.meta.url))
const { packageManager } = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8'))

export function pnpm(args, options = {}) {
  return spawnSync('npx', ['--yes', packageManager, ...args], { cwd: root, stdio: 'inherit', ...options })
}
