// Builds the package of the mock server, which needs no other package of the project: node package.mjs FOLDER
import { execFileSync } from 'node:child_process'
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'esbuild'
import { buildInFolder } from '../scripts/lib/command.mjs'
import { options } from './build.mjs'

const here = fileURLToPath(new URL('.', import.meta.url))
const read = (path) => JSON.parse(readFileSync(join(here, path), 'utf8'))

/** Files next to the bundle. The key is the path where the server looks for them. */
const beside = {
  worlds: '../fixtures/worlds',
  art: '../fixtures/art',
  'control-room': 'dist-control',
  'coverage.html': '../contracts/coverage.html',
}
/** The files of Swagger UI that its page loads. */
const swagger = [
  'index.html',
  'index.css',
  'swagger-ui.css',
  'swagger-ui-bundle.js',
  'swagger-ui-standalone-preset.js',
  'favicon-16x16.png',
  'favicon-32x32.png',
]

/** The entries of the package by name: for Node, and for a page. */
const inNode = {
  node: 'src/exports/node',
  playwright: 'src/exports/playwright',
  vitest: 'src/exports/vitest',
  'control/controlClient': 'src/control/controlClient',
}
const inPages = { browser: 'src/exports/browser' }
/** Peer dependencies. A project that imports an entry has installed its tool. */
const tools = ['@playwright/test', 'msw', 'vitest']
const sourcesOf = (entries) =>
  Object.fromEntries(Object.entries(entries).map(([name, path]) => [name, `${path}.ts`]))

const { name, version, description, license } = read('package.json')
const versionOf = (dependency) => read(`node_modules/${dependency}/package.json`).version
const { engines } = read('../package.json')

/** Folders of the packages whose types the entries use. */
const sources = { '@wallet/contracts/': 'contracts/src/', '@wallet/fixtures/': 'fixtures/src/' }
const specifier = /(?<=\bfrom '|\bimport\("|\bimport ')(\.[^'"]*\.ts|@wallet\/[^'"]+)(?=['"])/g

/** Returns the file of the checkout for a specifier, without its extension. */
function targetOf(name, from) {
  if (name.startsWith('.')) return join(dirname(from), name).replace(/\.ts$/, '')
  const prefix = Object.keys(sources).find((start) => name.startsWith(start))
  return sources[prefix] + name.slice(prefix.length)
}

/** Writes the declarations of the entries and of all files of the contracts and the fixtures. */
function writeTypes(folder) {
  const scratch = mkdtempSync(join(tmpdir(), 'types-'))
  try {
    const { bin } = read('../node_modules/typescript/package.json')
    const compiler = join(here, '../node_modules/typescript', bin.tsc)
    const options = ['-p', join(here, 'tsconfig.package.json'), '--outDir', scratch]
    execFileSync(process.execPath, [compiler, ...options], { stdio: 'inherit' })
    for (const file of readdirSync(scratch, { recursive: true }).filter((path) => path.endsWith('.d.ts'))) {
      const text = readFileSync(join(scratch, file), 'utf8').replaceAll(specifier, (name) => {
        const path = relative(dirname(file), targetOf(name, file))
        return `${path.startsWith('.') ? '' : './'}${path}.js`
      })
      mkdirSync(dirname(join(folder, file)), { recursive: true })
      writeFileSync(join(folder, file), text)
    }
  } finally {
    rmSync(scratch, { recursive: true })
  }
}

/** Builds the package. `withTypes: false` skips the types, which take the longest. */
export async function buildPackage(folder, { withTypes = true } = {}) {
  if (!existsSync(join(here, 'dist-control')))
    throw new Error('The control room is not built. Run `npm run setup`.')
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  const bundled = {
    ...options,
    outdir: folder,
    minify: true,
    keepNames: true,
    external: [...options.external, ...tools],
  }
  await build({
    ...bundled,
    entryPoints: { ...options.entryPoints, ...sourcesOf(inNode) },
    banner: { js: `#!/usr/bin/env node\n${options.banner.js}` },
  })
  await build({
    ...bundled,
    entryPoints: sourcesOf(inPages),
    chunkNames: 'browser/[name]-[hash]',
    platform: 'browser',
    target: 'es2022',
    banner: {},
  })
  if (withTypes) writeTypes(join(folder, 'types'))
  for (const [name, source] of Object.entries(beside))
    cpSync(join(here, source), join(folder, name), { recursive: true })
  for (const file of swagger)
    cpSync(join(here, 'node_modules/swagger-ui-dist', file), join(folder, 'swagger-ui', file))
  for (const file of ['README.md', 'TESTING.md', 'CHANGELOG.md']) cpSync(join(here, file), join(folder, file))
  chmodSync(join(folder, 'mock.mjs'), 0o755)
  const entries = Object.entries({ ...inNode, ...inPages })
  const manifest = {
    name,
    version,
    description,
    license,
    type: 'module',
    engines,
    bin: { 'wallet-mock': 'mock.mjs' },
    exports: Object.fromEntries(
      entries.map(([name, path]) => [
        `./${name}`,
        { types: `./types/mock-server/${path}.d.ts`, default: `./${name}.mjs` },
      ]),
    ),
    // The types of the package use typebox.
    dependencies: { typebox: versionOf('typebox') },
    // A native package, which cannot be bundled.
    optionalDependencies: Object.fromEntries(options.external.map((name) => [name, versionOf(name)])),
    peerDependencies: Object.fromEntries(tools.map((tool) => [tool, `>=${versionOf(tool)}`])),
    peerDependenciesMeta: Object.fromEntries(tools.map((tool) => [tool, { optional: true }])),
  }
  writeFileSync(join(folder, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`)
}

await buildInFolder(import.meta.url, buildPackage)
