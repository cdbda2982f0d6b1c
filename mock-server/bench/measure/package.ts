import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Row } from '../row.ts'
import { mock, start } from '../servers.ts'

const MB = 1000 * 1000
const packageScript = fileURLToPath(new URL('../../package.mjs', import.meta.url))

function bytesIn(folder: string): number {
  return readdirSync(folder, { withFileTypes: true }).reduce((sum, entry) => {
    const path = join(folder, entry.name)
    return sum + (entry.isDirectory() ? bytesIn(path) : statSync(path).size)
  }, 0)
}

/** Counts the packages of a node_modules folder, nested ones included. */
function packagesIn(modules: string): number {
  if (!existsSync(modules)) return 0
  const folders = readdirSync(modules, { withFileTypes: true }).filter(
    (entry) => entry.isDirectory() && !entry.name.startsWith('.'),
  )
  return folders.reduce((sum, { name }) => {
    const path = join(modules, name)
    return sum + (name.startsWith('@') ? packagesIn(path) : 1 + packagesIn(join(path, 'node_modules')))
  }, 0)
}

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
  const size = { mock: [bytesIn(modules) / MB] }
  return [
    { name: 'installed as a package', unit: 'MB', samples: size, must: 30, aim: 3 },
    { name: '  packages', unit: '', samples: { mock: [packagesIn(modules)] }, must: 100, aim: 1 },
  ]
}
