// Measures the login page of the production build, and the files of other pages. `npm run bench` judges the figures.
import { writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { startApp, startMock } from '../support/ownServers.ts'
import { lighthouse } from './lighthouse.ts'
import { openSlowProxy } from './slowProxy.ts'
import { smoothness } from './smoothness.ts'
import { weight } from './weight.ts'

/** The production build as members get it, the mock behind it. */
async function openApp() {
  const mock = await startMock()
  const app = await startApp(mock.port, { settings: '{}', usesNginx: true })
  const front = await openSlowProxy(`http://localhost:${app.port}`)
  const stop = () => Promise.all([front.stop(), app.close(), mock.close()])
  return { url: front.url, mock: mock.url, stop }
}

const { values } = parseArgs({
  options: {
    rows: { type: 'string' },
    tools: { type: 'string', default: '' },
    chromium: { type: 'string', default: '' },
    dist: { type: 'string', default: '' },
    quick: { type: 'boolean', default: false },
  },
})

const app = await openApp()
try {
  console.log('Weighing the login page ...')
  const rows = await weight(app.url, values.chromium, values.dist)
  console.log('Auditing it with Lighthouse ...')
  rows.push(...(await lighthouse(values.tools, app.url, values.chromium, values.quick ? 1 : 3)))
  console.log('Tapping and turning on a slow phone ...')
  rows.push(...(await smoothness(app, values.chromium, values.quick ? 1 : 3)))
  if (values.rows) writeFileSync(values.rows, JSON.stringify(rows))
} finally {
  await app.stop()
}
