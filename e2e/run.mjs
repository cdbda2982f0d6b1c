// Runs one suite of Playwright: installs what is missing, builds the app, then starts the tests.
import { command, Problem } from '../scripts/lib/command.mjs'
import { setup } from '../scripts/lib/install.mjs'
import { need, provideTestChromium } from '../scripts/lib/programs.mjs'
import { stopAllOnSignal } from '../scripts/lib/run.mjs'
import { playwright } from '../scripts/lib/runners.mjs'
import { closingLine } from '../scripts/lib/stages.mjs'
import { buildDemo, buildWeb } from '../scripts/lib/web-build.mjs'
import { runEngines } from './engines/command.mjs'
import { readOptions, runFaults } from './faults/command.mjs'

const forPictures = ['ffmpeg', 'fonts']

/** The programs, builds and settings of each suite. `prepare` reads the arguments before anything is built. */
const suites = {
  app: { config: 'playwright.config.ts' },
  deployment: { config: 'playwright.config.ts', needs: ['nginx'], env: { E2E_DEPLOYMENT: '1' } },
  demo: { builds: [buildWeb, buildDemo] },
  faults: { needs: ['nginx'], prepare: readOptions, run: runFaults },
  engines: { run: runEngines },
  screens: {},
  clips: { needs: forPictures },
  pictures: { needs: forPictures, builds: [buildWeb, buildDemo] },
}

async function runSuite(chromium, { name, config = `playwright.${name}.config.ts`, args, env }) {
  const result = await playwright(chromium, ['--config', config, ...args], env)
  console.log(result.output)
  console.log(closingLine(result))
  return result.failed > 0 ? 1 : 0
}

command(async () => {
  const words = process.argv.slice(2)
  const [name, args] = words[0] === '--suite' ? [words[1], words.slice(2)] : ['app', words]
  const suite = suites[name]
  if (!suite) throw new Problem(`Unknown suite: ${name}. Suites: ${Object.keys(suites).join(', ')}`)
  const {
    builds = [buildWeb],
    needs = [],
    prepare = () => ({ ...suite, name, args }),
    run = runSuite,
  } = suite
  const prepared = await prepare(args)
  if (!prepared) return
  stopAllOnSignal()
  await setup()
  for (const program of needs) await need(program)
  const chromium = await provideTestChromium()
  for (const build of builds) {
    const { code } = await build()
    if (code !== 0) return code
  }
  return run(chromium, prepared)
})
