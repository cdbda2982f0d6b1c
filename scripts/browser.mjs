// What Playwright does beside the end-to-end tests of `npm test`: each needs a browser, and a build to look at.
import { runEngines } from '../e2e/engines/command.mjs'
import { readOptions, runFaults } from '../e2e/faults/command.mjs'
import { command } from './lib/command.mjs'
import { setup } from './lib/install.mjs'
import { need, provideTestChromium } from './lib/programs.mjs'
import { stopAllOnSignal } from './lib/run.mjs'
import { playwright } from './lib/runners.mjs'
import { closingLine } from './lib/stages.mjs'
import { buildDemo, buildWeb } from './lib/web-build.mjs'

/** Each with its builds, the programs that it needs, and how it runs: `prepare` reads the command's words before anything is built. */
const commands = {
  /** Runs the end-to-end test files that the arguments name. */
  e2e: { builds: [buildWeb], prepare: (args) => ({ config: [], args }) },
  /** Opens the offline demo, takes away its host and the network, and goes through the tours. */
  demo: { builds: [buildWeb, buildDemo] },
  /** The end-to-end tests against nginx as it is deployed, and what that promises on its own. */
  deployment: {
    needs: ['nginx'],
    builds: [buildWeb],
    prepare: (args) => ({ config: [], args, env: { E2E_DEPLOYMENT: '1' } }),
  },
  /** Every money action under every fault of the line, behind nginx: money moves once, every word true. */
  faults: { needs: ['nginx'], builds: [buildWeb], prepare: readOptions, run: runFaults },
  /** The main flows in Chromium, in one that knows no more than the oldest browsers, in Firefox and in WebKit. */
  engines: { builds: [buildWeb], run: runEngines },
  /** Compares every screen with its picture in the repository. */
  screens: { builds: [buildWeb] },
  /** Records the how-to clips anew; ffmpeg encodes them. */
  clips: { needs: ['ffmpeg', 'fonts'], builds: [buildWeb] },
  /** Takes the pictures of the README anew. */
  pictures: { needs: ['ffmpeg', 'fonts'], builds: [buildWeb, buildDemo] },
}

const runTests =
  (name) =>
  async (chromium, { config, args = [], env }) => {
    const result = await playwright(
      chromium,
      [...(config ?? ['--config', `playwright.${name}.config.ts`]), ...args],
      env,
    )
    console.log(result.output)
    console.log(closingLine(result))
    return result.failed > 0 ? 1 : 0
  }

command(async () => {
  const [name, ...args] = process.argv.slice(2)
  const { builds = [], needs = [], prepare = () => ({ args }), run = runTests(name) } = commands[name]
  const prepared = await prepare(args)
  if (!prepared) return
  stopAllOnSignal()
  await setup()
  for (const name of needs) await need(name)
  const chromium = await provideTestChromium()
  for (const build of builds) {
    const { code } = await build()
    if (code !== 0) return code
  }
  return run(chromium, prepared)
})
