// Several mock servers behind nginx at one address, each world in one of them: more than one core.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { findNginx, writeBalancerConfig } from '../web/deploy/nginx.mjs'
import { command, Problem } from './lib/command.mjs'
import { mockBundle, setup } from './lib/install.mjs'
import { portOf } from './lib/ports.mjs'
import { start, stopAll, stopAllOnSignal } from './lib/run.mjs'
import { startServer } from './lib/server.mjs'

const { values } = parseArgs({ options: { processes: { type: 'string', default: '4' } } })

/** Starts a mock server and keeps it: one that ends is started again, with its worlds as their scenario has them. */
async function keepRunning(port, isStopping) {
  const mock = await startServer({
    name: `mock server on ${port}`,
    script: mockBundle,
    env: { MOCK_PORT: String(port) },
    url: `http://localhost:${port}/__mock__/health`,
  })
  console.log(`The mock server on ${port} is process ${mock.pid}.`)
  mock.once('close', () => {
    if (isStopping()) return
    console.log(`The mock server on ${port} ended and is started again.`)
    void keepRunning(port, isStopping)
  })
}

command(async () => {
  const count = Number(values.processes)
  if (!Number.isInteger(count) || count < 1 || count > 64)
    throw new Problem(`--processes ${values.processes} is not usable: it must be a whole number from 1 to 64`)
  const nginx = findNginx()
  if (!nginx) throw new Problem('No nginx is installed here; on Debian: apt-get install nginx-light')
  await setup()
  const port = portOf('MOCK_PORT', 4000)
  const ports = Array.from({ length: count }, (_, index) => port + 1 + index)
  const folder = mkdtempSync(join(tmpdir(), 'mocks-'))
  let stopping = false
  stopAllOnSignal(() => {
    stopping = true
  })
  try {
    const balancer = start(nginx, writeBalancerConfig(folder, { port, ports }))
    await Promise.all(ports.map((own) => keepRunning(own, () => stopping)))
    console.log(`${count} mock servers behind http://localhost:${port}`)
    return await new Promise((resolve) => balancer.once('close', resolve))
  } finally {
    await stopAll()
    rmSync(folder, { recursive: true, force: true })
  }
})
