import getPort from 'get-port'
import { startServer } from '../../scripts/lib/server.mjs'
import { appServer, mockServer } from '../support/servers.ts'
import { deployed } from './deployed.ts'

/** The production build as members get it, the mock behind it. */
export async function startApp() {
  const [mockPort, previewPort] = [await getPort(), await getPort()]
  const app = appServer(previewPort, { mockPort, settings: '{}', usesNginx: false })
  const servers = await Promise.all([startServer(mockServer(mockPort)), startServer(app)])
  const front = await deployed(`http://localhost:${previewPort}`)
  return {
    url: front.url,
    mock: `http://localhost:${mockPort}`,
    async stop() {
      front.stop()
      await Promise.all(servers.map(({ close }) => close()))
    },
  }
}
