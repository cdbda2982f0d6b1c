import './lib/node-version.mjs'
import { provideTestChromium } from './lib/chromium.mjs'
import { command } from './lib/command.mjs'
import { closingLine } from './lib/reports.mjs'
import { stopAllOnSignal } from './lib/run.mjs'
import { playwright } from './lib/runners.mjs'
import { setup } from './lib/setup.mjs'
import { buildWeb } from './lib/web-build.mjs'

/** The end-to-end tests against nginx as it is deployed, and what that promises on its own. */
command(async () => {
  stopAllOnSignal()
  await setup()
  const chromium = await provideTestChromium()
  const { code } = await buildWeb()
  if (code !== 0) return code
  const result = await playwright(chromium, process.argv.slice(2), {
    APP_SERVER: 'node ../scripts/nginx.mjs',
  })
  console.log(result.output)
  console.log(closingLine(result))
  return result.failed > 0 ? 1 : 0
})
