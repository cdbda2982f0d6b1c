// What Playwright does beside the end-to-end tests of `npm test`: each needs a browser, and a build to look at.
import { copyFileSync, existsSync, mkdirSync, rmSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { provideTestChromium } from './lib/chromium.mjs'
import { command, Problem } from './lib/command.mjs'
import { portOf, refuseFreePort } from './lib/ports.mjs'
import { root } from './lib/project.mjs'
import { closingLine } from './lib/reports.mjs'
import { stopAllOnSignal } from './lib/run.mjs'
import { playwright } from './lib/runners.mjs'
import { setup } from './lib/setup.mjs'
import { buildDemo, buildWeb } from './lib/web-build.mjs'

const commands = {
  /** Opens the offline demo, takes away its host and the network, and goes through the tours. */
  demo: { builds: [buildWeb, buildDemo] },
  /** The end-to-end tests against nginx as it is deployed, and what that promises on its own. */
  deployment: { config: null, builds: [buildWeb], env: { APP_SERVER: 'node ../scripts/nginx.mjs' } },
  /** Records the how-to clips anew; ffmpeg encodes them. */
  clips: { builds: [buildWeb] },
  /** Takes the pictures of the README anew. */
  pictures: { builds: [buildWeb, buildDemo] },
  /** Runs a Playwright test that was saved from a journal, against the servers of `npm start`. */
  replay: { prepare: prepareReplay },
}

async function prepareReplay([file]) {
  const usage = 'Usage: npm run replay -- FILE, such as ~/Downloads/journal.spec.ts'
  if (!file) throw new Problem(usage)
  if (!existsSync(file)) throw new Problem(`There is no file ${resolve(file)}.\n${usage}`)
  const port = portOf('WEB_PORT', 5173)
  if (!process.env.APP_URL) await refuseFreePort(port, 'app', 'WEB_PORT')
  const folder = join(root, 'e2e/.cache/replay')
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  copyFileSync(file, join(folder, 'journal.spec.ts'))
  return { args: [], env: { APP_URL: process.env.APP_URL ?? `http://localhost:${port}` } }
}

command(async () => {
  const [name, ...given] = process.argv.slice(2)
  const { config = `playwright.${name}.config.ts`, builds = [], env, prepare } = commands[name]
  const { args, env: prepared } = (await prepare?.(given)) ?? { args: given }
  stopAllOnSignal()
  await setup()
  const chromium = await provideTestChromium()
  for (const build of builds) {
    const { code } = await build()
    if (code !== 0) return code
  }
  const result = await playwright(chromium, [...(config ? ['--config', config] : []), ...args], {
    ...env,
    ...prepared,
  })
  console.log(result.output)
  console.log(closingLine(result))
  return result.failed > 0 ? 1 : 0
})
