import { provideChromium } from './chromium.mjs'
import { stopAllOnSignal } from './run.mjs'
import { playwright } from './runners.mjs'
import { setup } from './setup.mjs'
import { buildWeb } from './web-build.mjs'

/** Has a Playwright configuration record the production build with the mock behind it; answers the exit code. */
export async function record(config) {
  stopAllOnSignal()
  await setup()
  const chromium = await provideChromium()
  const { code } = await buildWeb()
  if (code !== 0) return code
  const { failed, output } = await playwright(chromium, ['--config', config, ...process.argv.slice(2)])
  console.log(output)
  return failed > 0 ? 1 : 0
}
