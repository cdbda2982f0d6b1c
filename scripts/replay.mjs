import './lib/node-version.mjs'
import { copyFileSync, existsSync, mkdirSync, rmSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { provideChromium } from './lib/chromium.mjs'
import { command, Problem } from './lib/command.mjs'
import { portOf } from './lib/ports.mjs'
import { root } from './lib/project.mjs'
import { closingLine } from './lib/reports.mjs'
import { stopAllOnSignal } from './lib/run.mjs'
import { playwright } from './lib/runners.mjs'
import { setup } from './lib/setup.mjs'

const folder = join(root, 'e2e/.cache/replay')

/** Runs a Playwright test that was saved from a journal, against the servers of `npm start`. */
command(async () => {
  const [file] = process.argv.slice(2)
  if (!file || !existsSync(file))
    throw new Problem(
      `${file ? `There is no file ${resolve(file)}.\n` : ''}Usage: npm run replay -- FILE, such as ~/Downloads/journal.spec.ts`,
    )
  stopAllOnSignal()
  await setup()
  const chromium = await provideChromium()
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  copyFileSync(file, join(folder, 'journal.spec.ts'))
  const appUrl = process.env.APP_URL ?? `http://localhost:${portOf('WEB_PORT', 5173)}`
  const result = await playwright(chromium, ['--config', 'playwright.replay.config.ts'], { APP_URL: appUrl })
  console.log(result.output)
  console.log(closingLine(result))
  return result.failed > 0 ? 1 : 0
})
