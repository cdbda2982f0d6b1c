import { provideChromium } from './chromium.mjs'
import { stopAllOnSignal } from './run.mjs'
import { playwright } from './runners.mjs'
import { setup } from './setup.mjs'
import { buildWeb } from './web-build.mjs'

/**
 * Has a Playwright configuration record the production build with the mock behind it, and what else is built for it;
 * answers the exit code.
 */
export async function record(config, builds = [buildWeb]) {
  stopAllOnSignal()
  await setup()
  const chromium = await provideChromium()
  for (const build of builds) {
    const { code } = await build()
    if (code !== 0) return code
  }
  const { failed, output } = await playwright(chromium, ['--config', config, ...process.argv.slice(2)])
  console.log(output)
  return failed > 0 ? 1 : 0
}
