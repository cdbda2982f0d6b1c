import './lib/node-version.mjs'
import { provideChromium } from './lib/chromium.mjs'
import { command } from './lib/command.mjs'
import { stopAllOnSignal } from './lib/run.mjs'
import { playwright } from './lib/runners.mjs'
import { setup } from './lib/setup.mjs'
import { buildWeb } from './lib/web-build.mjs'

/** Records the how-to clips anew, from the production build and the mock; ffmpeg encodes them. */
command(async () => {
  stopAllOnSignal()
  await setup()
  const chromium = await provideChromium()
  const { code } = await buildWeb()
  if (code !== 0) return code
  const config = ['--config', 'playwright.clips.config.ts']
  const { failed, output } = await playwright(chromium, [...config, ...process.argv.slice(2)])
  console.log(output)
  return failed > 0 ? 1 : 0
})
