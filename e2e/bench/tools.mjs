// Programs that only the benchmarks need. They are not in the project's lockfile.
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { runNpm } from '../../scripts/lib/install.mjs'
import { root } from '../../scripts/lib/project.mjs'

const versions = { autocannon: '9.0.0', lighthouse: '12.8.2' }
const options = ['--no-audit', '--no-fund', '--ignore-scripts', '--fetch-retries=1', '--fetch-timeout=30000']

/** Installs a tool if needed and returns its folder. Without a network, the folder is missing. */
export async function installTools(name) {
  const folder = join(root, 'node_modules/.cache/bench', name)
  const stamp = join(folder, 'node_modules/.installed')
  const wanted = JSON.stringify({ private: true, dependencies: { [name]: versions[name] } })
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return folder
  console.log(`Installing ${name} for the measurements (needed once) ...`)
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, 'package.json'), wanted)
  const { code, output } = await runNpm('npm', ['install', '--prefix', folder, ...options], { cwd: folder })
  if (code === 0) {
    writeFileSync(stamp, wanted)
    return folder
  }
  rmSync(folder, { recursive: true, force: true })
  console.log(`Not installed, not measured: ${name}. ${output.match(/^npm error.*$/m) ?? ''}`.trimEnd())
  return folder
}
