import './lib/node-version.mjs'
import { provideChromium } from './lib/chromium.mjs'
import { command } from './lib/command.mjs'
import { closingLine } from './lib/reports.mjs'
import { stopAllOnSignal } from './lib/run.mjs'
import { playwright } from './lib/runners.mjs'
import { setup } from './lib/setup.mjs'
import { buildDemo, buildWeb } from './lib/web-build.mjs'

/** Opens the offline demo in Chromium, takes away its host and the network, and goes through the tours. */
command(async () => {
  stopAllOnSignal()
  await setup()
  const chromium = await provideChromium()
  for (const build of [buildWeb, buildDemo]) {
    const { code } = await build()
    if (code !== 0) return code
  }
  const result = await playwright(chromium, [
    '--config',
    'playwright.demo.config.ts',
    ...process.argv.slice(2),
  ])
  console.log(result.output)
  console.log(closingLine(result))
  return result.failed > 0 ? 1 : 0
})
