// What a checkout needs before a command runs: packages installed, the mock server bundled. Nothing is done twice.
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { Problem } from './command.mjs'
import { bin, packages, readJson, root } from './project.mjs'
import { run, runNode } from './run.mjs'

const manifests = ['pnpm-lock.yaml', 'pnpm-workspace.yaml', 'package.json'].concat(
  packages.map((name) => `${name}/package.json`),
)
/** What the bundle of the mock server is made of. */
export const bundled = ['mock-server/src', 'mock-server/build.mjs', 'contracts', 'fixtures', 'pnpm-lock.yaml']

/** What makes an installation fail, and what to do then. */
const advice = [
  [
    /ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ETIMEDOUT|ERR_SOCKET_TIMEOUT|ENETUNREACH|EHOSTUNREACH/,
    'The package registry could not be reached. Is there a network, and does `npm ping` answer?',
  ],
  [
    /ERR_PNPM_OUTDATED_LOCKFILE/,
    'pnpm-lock.yaml does not match the package.json files: install with the pnpm that package.json pins, and commit the lockfile.',
  ],
  [/ENOSPC/, 'The disk is full.'],
  [/EACCES|EPERM|EROFS/, 'A folder could not be written. Does it belong to another user?'],
]

/** It asks no questions, and says within seconds that there is no network, where npm alone would try for minutes. */
const env = {
  CI: 'true',
  npm_config_fetch_retries: '1',
  npm_config_fetch_retry_mintimeout: '1000',
  npm_config_fetch_retry_maxtimeout: '2000',
}

/** npm or npx as a script, without a shell that would swallow signals: beside the npm that began this, or beside Node. */
export function npmScript(name) {
  const npm = process.env.npm_execpath ? dirname(process.env.npm_execpath) : ''
  const places = [npm, join(dirname(process.execPath), '../lib/node_modules/npm/bin')]
  return places.map((folder) => join(folder, `${name}-cli.js`)).find(existsSync)
}

/** Runs npm or npx and keeps what it says. */
export function runNpm(name, args, options) {
  const script = npmScript(name)
  const piped = { output: 'piped', ...options }
  return script ? run(process.execPath, [script, ...args], piped) : run(name, args, piped)
}

/** A short text that changes with the content of any of these files and folders: dates change with every checkout. */
function fingerprint(paths, at = root) {
  const hash = createHash('sha256').update(`${process.platform} ${process.arch}`)
  const add = (path) => {
    const stats = statSync(join(at, path), { throwIfNoEntry: false })
    if (stats?.isFile()) hash.update(`\0${path}\0`).update(readFileSync(join(at, path)))
    if (stats?.isDirectory() && !path.endsWith('node_modules'))
      for (const name of readdirSync(join(at, path)).sort()) add(`${path}/${name}`)
  }
  paths.forEach(add)
  return hash.digest('hex')
}

const isMarked = (file, mark) => existsSync(file) && readFileSync(file, 'utf8') === mark

/** pnpm as package.json pins it, with one line of progress every so often; the rest is shown should it fail. */
const pnpmInstall = () =>
  runNpm(
    'npx',
    [
      '--yes',
      readJson(join(root, 'package.json')).packageManager,
      'install',
      '--frozen-lockfile',
      '--reporter=append-only',
    ],
    { env, onLine: (line) => /^Progress: /.test(line) && console.log(`  ${line}`) },
  )

/** Installs, if that has not been done for exactly these manifests on this kind of machine. */
export async function install({ at = root, run = pnpmInstall } = {}) {
  // Inside of what was installed: deleting one deletes the other.
  const mark = join(at, 'node_modules/.cache/installed')
  const wanted = fingerprint(manifests, at)
  if (isMarked(mark, wanted) && packages.every((name) => existsSync(join(at, name, 'node_modules'))))
    return false
  console.log('Installing packages from the lockfile (needed once, under a minute on most lines) ...')
  rmSync(mark, { force: true })
  const { code, output } = await run()
  if (code !== 0) {
    const lines = output
      .split('\n')
      .filter((line) => line.trim() && !/^(npm (warn|notice)|Progress)/.test(line))
    const [, cause = ''] = advice.find(([pattern]) => pattern.test(output)) ?? []
    throw new Problem(
      `${lines.slice(-15).join('\n')}\n\nThe packages could not be installed. ${cause}`.trimEnd(),
    )
  }
  mkdirSync(dirname(mark), { recursive: true })
  writeFileSync(mark, wanted)
  return true
}

/** The mock server as one bundled file, which starts at once. */
export const mockBundle = join(root, 'mock-server/dist/mock.mjs')

const controlRoom = join(root, 'mock-server/dist-control')
const controlSources = [
  'web/control',
  'web/src/ui',
  'web/src/format',
  'web/src/i18n',
  'web/src/base',
  'contracts/src',
]
const buildControlRoom = (options) =>
  runNode(bin('web', 'vite'), ['build', '--config', 'control/vite.config.ts'], {
    cwd: join(root, 'web'),
    ...options,
  })

/** Runs a build if its sources changed since the last time. */
async function buildOnce({ name, folder, sources, build }) {
  const mark = join(folder, 'built-from')
  const wanted = fingerprint([...sources, 'pnpm-lock.yaml'])
  if (isMarked(mark, wanted)) return false
  const { code, output } = await build({ output: 'piped' })
  if (code !== 0) throw new Problem(`${output}\nThe ${name} could not be built.`)
  writeFileSync(mark, wanted)
  return true
}

/** Installs packages, and builds the mock server and its control room when their sources changed. */
export async function setup() {
  const isNew = await install()
  const server = buildOnce({
    name: 'mock server',
    folder: dirname(mockBundle),
    sources: bundled,
    build: (options) => runNode(join(root, 'mock-server/build.mjs'), [], options),
  })
  const page = buildOnce({
    name: 'control room',
    folder: controlRoom,
    sources: controlSources,
    build: buildControlRoom,
  })
  const isBuilt = await Promise.all([server, page])
  return isNew || isBuilt.includes(true)
}
