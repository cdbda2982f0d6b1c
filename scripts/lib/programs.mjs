// Finds the programs that the browser tests need. Installs them as root on Debian.
import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { findFirefox, findWebKit } from '../../e2e/engines/programs.mjs'
import { findNginx } from '../../e2e/support/nginxConfig.mjs'
import { Problem } from './command.mjs'
import { bin, root } from './project.mjs'
import { run, runNode } from './run.mjs'

const piped = { output: 'piped' }
const canInstall = () => process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')

async function install(...names) {
  await run('apt-get', ['update', '-qq'], piped)
  return run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...names], piped)
}

/** The games load no fonts, so their clips need the system's fonts. */
async function hasFonts() {
  const found = await Promise.all(
    ['th', 'lo'].map((language) => run('fc-list', [`:lang=${language}`], piped)),
  )
  return found.every(({ code, output }) => code === 0 && output.trim() !== '')
}

/** How to find each program, and its Debian packages. */
const programs = {
  nginx: [findNginx, 'nginx-light'],
  ffmpeg: [async () => (await run('ffmpeg', ['-version'], piped)).code === 0, 'ffmpeg'],
  fonts: [hasFonts, 'fonts-noto-core'],
  firefox: [findFirefox, 'firefox-esr'],
  webkit: [findWebKit, 'webkit2gtk-driver', 'xvfb'],
}

/** Returns what the search of the program returns, after an installation if needed. Says how to install it. */
export async function provide(name) {
  const [find, ...packages] = programs[name]
  if (!(await find()) && canInstall()) {
    console.log(`Installing ${name} ...`)
    await install(...packages)
  }
  const found = await find()
  if (!found) console.log(`Not found: ${name}. On Debian: apt-get install ${packages.join(' ')}`)
  return found
}

/** Throws a Problem if the program is missing and cannot be installed. */
export async function need(name) {
  if (!(await provide(name))) throw new Problem(`This needs ${name}.`)
}

/** Chromium without a window: the same engine. A page costs a third less processor time. */
const WINDOWLESS = '/usr/bin/chromium-headless-shell'

/** The paths to try, in this order. The last is Playwright's own Chromium. */
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

const installations = [
  ['Chromium', () => true, () => playwright('install', '--no-shell', 'chromium')],
  ['the libraries of Chromium', canInstall, () => playwright('install-deps', 'chromium')],
  ["the system's Chromium", canInstall, () => install('chromium')],
]

/** The path of a Chromium that runs. Installs one if none is found. */
export async function provideChromium(preferred = [], tries = installations) {
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
    `${failures.join('\n')}\n\nNo Chromium was found, and none could be installed.\nInstall Chromium or Chrome, or set its path: CHROMIUM_PATH=/path/to/chromium npm test`,
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
