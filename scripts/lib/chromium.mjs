// The end-to-end tests need a Chromium, and Playwright cannot download its own everywhere.
import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { Problem } from './command.mjs'
import { bin, root } from './project.mjs'
import { run, runNode } from './run.mjs'

const kept = { output: 'kept' }

/** Chromium without a window: the same engine, and the tests take it a third less time. */
const WINDOWLESS = '/usr/bin/chromium-headless-shell'

/** Where a Chromium may be, the one asked for first; the last is the one that Playwright would install. */
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

/** One that is there and runs: some systems have a stub in its place, or lack its libraries. */
async function find(preferred) {
  for (const path of places(preferred)) {
    if (!path || !existsSync(path)) continue
    const { code, output } = await run(path, ['--version'], kept)
    if (code === 0 && /chrom/i.test(output)) return path
  }
}

const playwright = (...args) => runNode(bin('e2e', 'playwright'), args, kept)
const isRoot = () => process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')
async function fromSystem(name) {
  await run('apt-get', ['update', '-qq'], kept)
  return run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', name], kept)
}

/** The ways to get one, in the order to try them: what is said, whether it can be done here, and how. */
const ways = [
  ['Installing Chromium ...', () => true, () => playwright('install', '--no-shell', 'chromium')],
  ['Installing the libraries of Chromium ...', isRoot, () => playwright('install-deps', 'chromium')],
  ["Installing the system's Chromium ...", isRoot, () => fromSystem('chromium')],
]
const windowless = [
  "Installing the system's Chromium without a window ...",
  isRoot,
  () => fromSystem('chromium-headless-shell'),
]

/** The path of a Chromium that runs; when the machine has none, one is installed. */
export async function provideChromium({ look = () => find([]), tries = ways, print = console.log } = {}) {
  let path = await look()
  const said = []
  for (const [what, isPossible, install] of tries) {
    if (path) return path
    if (!isPossible()) continue
    print(what)
    said.push((await install()).output.trim().split('\n').slice(-3).join('\n'))
    path = await look()
  }
  if (path) return path
  throw new Problem(
    `${said.join('\n')}\n\nThe end-to-end tests need a Chromium; none was found, and none could be installed.\nInstall Chromium or Chrome, or name one: CHROMIUM_PATH=/path/to/chromium npm test`,
  )
}

/** The same for tests, which look at pages and at no window: rather the one without. */
export const provideTestChromium = () =>
  provideChromium({ look: () => find([WINDOWLESS]), tries: [windowless, ...ways] })
