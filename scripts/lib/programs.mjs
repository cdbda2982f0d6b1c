// Programs of the machine that the browser tests need: found, or installed where that can be done.
import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { findNginx } from '../../web/deploy/nginx.mjs'
import { Problem } from './command.mjs'
import { bin, root } from './project.mjs'
import { run, runNode } from './run.mjs'

const piped = { output: 'piped' }
export const canInstall = () => process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')

export async function install(...names) {
  await run('apt-get', ['update', '-qq'], piped)
  return run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...names], piped)
}

const hasFfmpeg = async () => (await run('ffmpeg', ['-version'], piped)).code === 0

/** For pages that bring none, as the games do: a clip would show boxes in place of letters. */
async function hasFonts() {
  const found = await Promise.all(
    ['th', 'lo'].map((language) => run('fc-list', [`:lang=${language}`], piped)),
  )
  return found.every(({ code, output }) => code === 0 && output.trim() !== '')
}

/** How each is found, and its package of Debian. */
const programs = {
  nginx: [findNginx, 'nginx-light'],
  ffmpeg: [hasFfmpeg, 'ffmpeg'],
  fonts: [hasFonts, 'fonts-noto-core'],
}

/** Finds a program, and installs it where that can be done; nothing where there is none. */
async function provide(name) {
  const [find, debianPackage] = programs[name]
  if (!(await find()) && canInstall()) {
    console.log(`Installing ${name} ...`)
    await install(debianPackage)
  }
  return find()
}

/** The path of the system's nginx, or undefined where there is none and none can be installed. */
export const provideNginx = () => provide('nginx')

/** Provides a program by its name here, or throws a Problem that says what to install. */
export async function need(name) {
  const [, debianPackage] = programs[name]
  if (!(await provide(name)))
    throw new Problem(`Not found here: ${name}; on Debian: apt-get install ${debianPackage}`)
}

/** Chromium without a window: the same engine. A page costs a third less processor time. */
const WINDOWLESS = '/usr/bin/chromium-headless-shell'

/** Where a Chromium may be, the one asked for first; the last is the one that Playwright installs. */
const places = (preferred) => [
  process.env.CHROMIUM_PATH,
  ...preferred,
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  createRequire(join(root, 'e2e/package.json'))('playwright').chromium.executablePath(),
]

/** Returns the first Chromium that runs. Some systems have a stub in its place, or lack its libraries. */
async function findChromium(preferred) {
  for (const path of places(preferred)) {
    if (!path || !existsSync(path)) continue
    // On Windows, `--version` opens a window instead of printing the version.
    if (process.platform === 'win32') return path
    const { code, output } = await run(path, ['--version'], piped)
    if (code === 0 && /chrom/i.test(output)) return path
  }
}

const playwright = (...args) => runNode(bin('e2e', 'playwright'), args, piped)

/** The ways to get one, in the order to try them: Playwright's own where it can download, else the system's. */
const ways = [
  ['Chromium', () => true, () => playwright('install', '--no-shell', 'chromium')],
  ['the libraries of Chromium', canInstall, () => playwright('install-deps', 'chromium')],
  ["the system's Chromium", canInstall, () => install('chromium')],
]

/** The path of a Chromium that runs; when the machine has none, one is installed. */
export async function provideChromium(preferred = [], tries = ways) {
  const failures = []
  let path = await findChromium(preferred)
  for (const [what, isPossible, tryToInstall] of tries) {
    if (path) break
    if (!isPossible()) continue
    console.log(`Installing ${what} ...`)
    failures.push((await tryToInstall()).output.trim().split('\n').slice(-3).join('\n'))
    path = await findChromium(preferred)
  }
  if (path) return path
  throw new Problem(
    `${failures.join('\n')}\n\nThe end-to-end tests need a Chromium; none was found, and none could be installed.\nInstall Chromium or Chrome, or name one: CHROMIUM_PATH=/path/to/chromium npm test`,
  )
}

/** Like provideChromium, for tests. Installs the Chromium without a window if Debian's packages can be installed. */
export async function provideTestChromium() {
  if (!process.env.CHROMIUM_PATH && !existsSync(WINDOWLESS) && canInstall()) {
    console.log('Installing Chromium without a window ...')
    await install('chromium-headless-shell')
  }
  return provideChromium([WINDOWLESS])
}
