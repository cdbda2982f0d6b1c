// Starts the mock server and the app with hot reload.
import { join } from 'node:path'
import { startMock } from '../mock-server/dev.mjs'
import { command, Problem } from './lib/command.mjs'
import { setup } from './lib/install.mjs'
import { portOf, refuseTakenPort } from './lib/ports.mjs'
import { bin, root } from './lib/project.mjs'
import { stopAll, stopAllOnSignal } from './lib/run.mjs'
import { startServer } from './lib/server.mjs'
import { welcome } from './lib/welcome.mjs'

const startWeb = (url) =>
  startServer({
    name: 'web app',
    args: [bin('web', 'vite'), '--logLevel', 'warn', '--clearScreen', 'false'],
    cwd: join(root, 'web'),
    url,
    output: 'shown',
  })

command(async () => {
  const mockPort = portOf('MOCK_PORT', 4000)
  const webPort = portOf('WEB_PORT', 5173)
  const mockUrl = `http://localhost:${mockPort}`
  const webHost = process.env.WEB_HOST || 'localhost'
  const isOpen = ['0.0.0.0', '::'].includes(webHost)
  const webUrl = `http://${isOpen ? 'localhost' : webHost}:${webPort}`
  if (mockPort === webPort)
    throw new Problem(`MOCK_PORT and WEB_PORT are both ${webPort}: each server needs a port of its own.`)
  await refuseTakenPort(mockPort, 'mock server', 'MOCK_PORT')
  await refuseTakenPort(webPort, 'web app', 'WEB_PORT')
  await setup()
  stopAllOnSignal(() => console.log('\nStopping ...'))
  let watching
  try {
    const [mock, web] = await Promise.all([startMock(mockUrl), startWeb(webUrl)])
    console.log(await welcome({ mockUrl, webUrl, isOpen }))
    watching = await mock.watch()
    await new Promise((resolve) => web.child.once('close', resolve))
    throw new Problem('The web app ended, so the mock server ends.')
  } finally {
    await watching?.dispose()
    await stopAll()
  }
})
