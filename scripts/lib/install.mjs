// Installs the packages and builds the mock server, if something changed since the last time.
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { Problem } from './command.mjs'
import { packages, readJson, root } from './project.mjs'
import { run, runNode } from './run.mjs'
import { buildControlRoom } from './web-build.mjs'

const manifests = [
  'pnpm-lock.yaml',
  'pnpm-workspace.yaml',
  'package.json',
  ...packages.map((name) => `${name}/package.json`),
]
/** The sources of the mock server's bundle. */
export const bundled = ['mock-server/src', 'mock-server/build.mjs', 'contracts', 'fixtures', 'pnpm-lock.yaml']

/** Asks no questions, and fails within seconds without a network. */
const env = {
  CI: 'true',
  npm_config_fetch_retries: '1',
  npm_config_fetch_retry_mintimeout: '1000',
  npm_config_fetch_retry_maxtimeout: '2000',
}

/** The script of npm or npx, to run without a shell, because a shell does not forward signals. */
export function npmScript(name) {
  const npm = process.env.npm_execpath ? dirname(process.env.npm_execpath) : ''
  const places = [npm, join(dirname(process.execPath), '../lib/node_modules/npm/bin')]
  return places.map((folder) => join(folder, `${name}-cli.js`)).find(existsSync)
}

export function runNpm(name, args, options) {
  const script = npmScript(name)
  const piped = { output: 'piped', ...options }
  return script ? run(process.execPath, [script, ...args], piped) : run(name, args, piped)
}

/** A hash of the content of files and folders. Dates cannot be used, because each checkout changes them. */
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

function showProgress(line) {
  if (process.stdout.isTTY && /^Progress: /.test(line))
    process.stdout.write(`\r  ${line}${/done$/.test(line) ? '\n' : ''}`)
}

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
    { env, onLine: showProgress },
  )

/** Installs the packages, unless these manifests are installed for this platform. */
export async function install({ at = root, run = pnpmInstall } = {}) {
  // Deleting node_modules also deletes the mark.
  const mark = join(at, 'node_modules/.cache/installed')
  const wanted = fingerprint(manifests, at)
  if (isMarked(mark, wanted) && packages.every((name) => existsSync(join(at, name, 'node_modules'))))
    return false
  console.log('Installing packages (needed once, one to two minutes) ...')
  rmSync(mark, { force: true })
  const { code, output } = await run()
  if (code !== 0) {
    const lines = output
      .split('\n')
      .filter((line) => line.trim() && !/^(npm (warn|notice)|Progress)/.test(line))
    throw new Problem(`${lines.slice(-15).join('\n')}\n\nThe packages could not be installed.`)
  }
  mkdirSync(dirname(mark), { recursive: true })
  writeFileSync(mark, wanted)
  return true
}

export const mockBundle = join(root, 'mock-server/dist/mock.mjs')

/** Runs a build if its sources changed since the last time. */
async function buildOnce({ name, folder, sources, build }) {
  const mark = join(root, 'mock-server', folder, 'built-from')
  const wanted = fingerprint([...sources, 'pnpm-lock.yaml'])
  if (isMarked(mark, wanted)) return false
  console.log(`Building the ${name} ...`)
  const { code, output } = await build({ output: 'piped' })
  if (code !== 0) throw new Problem(`${output}\nThe ${name} could not be built.`)
  writeFileSync(mark, wanted)
  return true
}

const builds = [
  {
    name: 'mock server',
    folder: 'dist',
    sources: bundled,
    build: (options) => runNode(join(root, 'mock-server/build.mjs'), [], options),
  },
  {
    name: 'control room',
    folder: 'dist-control',
    sources: [
      'web/control',
      'contracts/src',
      ...['ui', 'format', 'i18n', 'base'].map((name) => `web/src/${name}`),
    ],
    build: buildControlRoom,
  },
]

/** Installs packages, and builds the mock server and its control room when their sources changed. */
export async function setup() {
  const isNew = await install()
  const isBuilt = await Promise.all(builds.map(buildOnce))
  return isNew || isBuilt.includes(true)
}
