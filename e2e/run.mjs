// Runs one suite of Playwright: installs what is missing, builds the app, then starts the tests.
import { join } from 'node:path'
import { command, Problem } from '../scripts/lib/command.mjs'
import { setup } from '../scripts/lib/install.mjs'
import { need, provide, provideTestChromium } from '../scripts/lib/programs.mjs'
import { bin, root } from '../scripts/lib/project.mjs'
import { runInTurn, runNode, stopAllOnSignal } from '../scripts/lib/run.mjs'
import { buildDemo, buildWeb } from '../scripts/lib/web-build.mjs'

const forPictures = ['ffmpeg', 'fonts']

/** The programs, builds and environment of each suite. */
const suites = {
  app: { config: 'playwright.config.ts' },
  deployment: {
    config: 'playwright.config.ts',
    needs: ['nginx'],
    env: async () => ({ E2E_DEPLOYMENT: '1' }),
  },
  demo: { builds: [buildWeb, buildDemo] },
  faults: { needs: ['nginx'] },
  engines: {
    env: async (chromium) => {
      const programs = { chromium, firefox: await provide('firefox'), webkit: await provide('webkit') }
      return { ENGINE_PROGRAMS: JSON.stringify(programs) }
    },
  },
  screens: {},
  clips: { needs: forPictures },
  pictures: { needs: forPictures, builds: [buildWeb, buildDemo] },
}

command(async () => {
  const words = process.argv.slice(2)
  const [name, args] = words[0] === '--suite' ? [words[1], words.slice(2)] : ['app', words]
  const suite = suites[name]
  if (!suite) throw new Problem(`Unknown suite: ${name}. Suites: ${Object.keys(suites).join(', ')}`)
  const { config = `playwright.${name}.config.ts`, builds = [buildWeb], needs = [], env } = suite
  stopAllOnSignal()
  await setup()
  for (const program of needs) await need(program)
  const chromium = await provideTestChromium()
  const test = async () =>
    runNode(bin('e2e', '@playwright/test', 'playwright'), ['test', '--config', config, ...args], {
      cwd: join(root, 'e2e'),
      env: { CHROMIUM_PATH: chromium, ...(await env?.(chromium)) },
    })
  return runInTurn([...builds, test].map((step) => async () => (await step()).code))
})
