// Builds the offline demo into web/dist-demo and serves it as static files. `--build` only builds.
import { parseArgs } from 'node:util'
import { command } from './lib/command.mjs'
import { install } from './lib/install.mjs'
import { portOf, refuseTakenPort } from './lib/ports.mjs'
import { stopAllOnSignal } from './lib/run.mjs'
import { buildDemo, serveDemo } from './lib/web-build.mjs'

command(async () => {
  const { values } = parseArgs({ options: { build: { type: 'boolean' } } })
  const port = portOf('DEMO_PORT', 4174)
  if (!values.build) await refuseTakenPort(port, 'demo', 'DEMO_PORT', 'npm run demo')
  stopAllOnSignal()
  await install()
  const { code } = await buildDemo()
  if (code !== 0 || values.build) return code
  console.log(`
The demo is on http://localhost:${port}. Open it once; from then on it needs no network, nor this server.
The presenter's drawer opens by a tap into the top left corner, or by the key below Escape.
Its files are in web/dist-demo, for any static host with https.
`)
  return (await serveDemo(port)).code
})
