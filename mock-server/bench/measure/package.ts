import { execFileSync } from 'node:child_process'
import { mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Row } from '../rows.ts'
import { mock, start } from '../servers.ts'

const MB = 1000 * 1000
const packageScript = fileURLToPath(new URL('../../package.mjs', import.meta.url))

/** Packs the server, installs the package into an empty folder, starts it there, and returns its size. */
export async function packageRows(scratch: string, npm: string): Promise<Row[]> {
  const source = join(scratch, 'package')
  const home = join(scratch, 'home')
  mkdirSync(home)
  execFileSync(process.execPath, [packageScript, source])
  const silent = ['--silent', '--no-audit', '--no-fund', '--prefer-offline']
  const [file, ...script] = npm ? [process.execPath, npm] : ['npm']
  const run = (cwd: string, ...args: string[]) =>
    execFileSync(file, [...script, ...args, ...silent], { cwd, encoding: 'utf8' })
  const tarball = run(source, 'pack', '--pack-destination', home).trim()
  writeFileSync(join(home, 'package.json'), '{"private":true}')
  run(home, 'install', join(home, tarball))
  const modules = join(home, 'node_modules')
  const { stop } = await start({ ...mock, args: () => [join(modules, '@wallet/mock-server/mock.mjs')] })
  await stop()
  const bytes = readdirSync(modules, { recursive: true, encoding: 'utf8' })
    .map((path) => statSync(join(modules, path)))
    .reduce((sum, entry) => sum + (entry.isFile() ? entry.size : 0), 0)
  const { packages } = JSON.parse(readFileSync(join(modules, '.package-lock.json'), 'utf8'))
  const count = Object.keys(packages).length
  return [
    { name: 'installed as a package', unit: 'MB', samples: { mock: [bytes / MB] }, must: 30, aim: 3 },
    { name: '  packages', unit: '', samples: { mock: [count] }, must: 100, aim: 1 },
  ]
}
