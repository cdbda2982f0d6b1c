// Builds the package of the contracts: JavaScript, its types, the pacts. node package.mjs FOLDER
import { execFileSync } from 'node:child_process'
import { chmodSync, cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { buildInFolder } from '../scripts/lib/command.mjs'

const here = fileURLToPath(new URL('.', import.meta.url))
const read = (path) => JSON.parse(readFileSync(join(here, path), 'utf8'))

const asTheyAre = [
  'pacts',
  'examples',
  'openapi.json',
  'states.openapi.json',
  'arazzo.json',
  'asyncapi.json',
  'README.md',
  'CHANGELOG.md',
  'PROVIDER.md',
  'coverage.html',
]
const programs = {
  'wallet-contracts': `import { main } from '../verify/cli.js'
import { runCommand } from '../verify/commands.js'

await main(() => runCommand(process.argv.slice(2)))
`,
  'wallet-verify': `import { main, runVerify } from '../verify/cli.js'

await main(() => runVerify(process.argv.slice(2)))
`,
}
const { name, version, description, license, dependencies, exports } = read('package.json')
const { engines } = read('../package.json')
const module = (path) => ({ types: `${path}.d.ts`, default: `${path}.js` })

export const manifest = {
  name,
  version,
  description,
  license,
  type: 'module',
  engines,
  bin: Object.fromEntries(Object.keys(programs).map((program) => [program, `bin/${program}.mjs`])),
  exports: Object.fromEntries(
    Object.entries(exports)
      .filter(([name]) => name !== './test/*')
      .map(([name, path]) => [name, path.endsWith('.ts') ? module(path.replace('.ts', '')) : path]),
  ),
  // Pin the dependencies to the versions of the project's tests.
  dependencies: Object.fromEntries(
    Object.keys(dependencies).map((one) => [one, read(`node_modules/${one}/package.json`).version]),
  ),
}

function buildPackage(folder) {
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(join(folder, 'bin'), { recursive: true })
  const compiler = join(here, '../node_modules/typescript')
  const { bin } = JSON.parse(readFileSync(join(compiler, 'package.json'), 'utf8'))
  execFileSync(
    process.execPath,
    [join(compiler, bin.tsc), '-p', join(here, 'tsconfig.package.json'), '--outDir', folder],
    { stdio: 'inherit' },
  )
  for (const path of asTheyAre.filter((path) => existsSync(join(here, path)))) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    cpSync(join(here, path), join(folder, path), { recursive: true })
  }
  for (const [program, text] of Object.entries(programs)) {
    const file = join(folder, 'bin', `${program}.mjs`)
    writeFileSync(file, `#!/usr/bin/env node\n${text}`)
    chmodSync(file, 0o755)
  }
  writeFileSync(join(folder, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`)
}

await buildInFolder(import.meta.url, buildPackage)
