// What we are measured beside and with. It is no part of the project, so it stays out of its lockfile.
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { runNpm } from '../install.mjs'
import { root } from '../project.mjs'

const tools = {
  peers: { 'json-server': '0.17.4', '@mockoon/cli': '9.9.0' },
  lighthouse: { lighthouse: '12.8.2' },
}
const options = ['--no-audit', '--no-fund', '--ignore-scripts', '--fetch-retries=1', '--fetch-timeout=30000']

/** The folder that these tools are in, installed if need be; it stays empty where no registry can be reached. */
export async function installTools(name) {
  const folder = join(root, 'node_modules/.cache/bench', name)
  const stamp = join(folder, 'node_modules/.installed')
  const wanted = JSON.stringify({ private: true, dependencies: tools[name] })
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return folder
  console.log(`Installing ${Object.keys(tools[name]).join(' and ')} to measure with (needed once) ...`)
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, 'package.json'), wanted)
  const { code, output } = await runNpm('npm', ['install', '--prefix', folder, ...options], { cwd: folder })
  if (code === 0) writeFileSync(stamp, wanted)
  else {
    rmSync(folder, { recursive: true, force: true })
    console.log(
      `They could not be installed and stay unmeasured. ${output.match(/^npm error.*$/m) ?? ''}`.trimEnd(),
    )
  }
  return folder
}
