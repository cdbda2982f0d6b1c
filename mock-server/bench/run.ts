// Measures the mock server and writes rows for `npm run bench`, which judges them.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { openLoad } from './load.ts'
import { measureRounds, packageRows, startRows, throughputRows, worldRows } from './measure.ts'
import type { Row } from './rows.ts'
import { freshWorld, mock, plainServers, type Running, type Server, start } from './servers.ts'

const { values } = parseArgs({
  options: {
    rows: { type: 'string' },
    tools: { type: 'string', default: '' },
    npm: { type: 'string', default: '' },
    quick: { type: 'boolean', default: false },
  },
})
const times = values.quick
  ? { rounds: 5, starts: 3, memory: 1, worlds: 30 }
  : { rounds: 15, starts: 9, memory: 3, worlds: 200 }
const SECONDS = 1
/** With a store, many commands share one fsync. */
const STORE_CONNECTIONS = 256

const say = (what: string) => console.log(`Measuring ${what} ...`)

async function withServers<T>(servers: Server[], measure: (running: Running[]) => Promise<T>): Promise<T> {
  const running: Running[] = []
  try {
    for (const server of servers) running.push(await start(server))
    return await measure(running)
  } finally {
    await Promise.all(running.map(({ stop }) => stop()))
  }
}

const scratch = mkdtempSync(join(tmpdir(), 'bench-'))
const rows: Row[] = []
try {
  const send = await openLoad(values.tools)
  const load = { send, rounds: times.rounds, seconds: SECONDS }
  const walletFile = join(scratch, 'wallet.json')
  const transfers = await withServers([mock], async ([running]) => {
    const { port } = running as Running
    writeFileSync(walletFile, JSON.stringify((await freshWorld(port)).wallet))
    return mock.transfer(port)
  })
  const servers = [mock, ...plainServers(walletFile, transfers)]
  say('requests per second')
  rows.push(
    ...(await withServers(servers, (running) => throughputRows(running, { ...load, connections: 16 }))),
  )
  say('start and memory')
  rows.push(...(await startRows(servers, times, send)))
  say('the package')
  rows.push(...(await packageRows(scratch, values.npm)))
  say('worlds')
  rows.push(...(await worldRows(times.worlds)))
  say('the store')
  const folder: Server = {
    ...mock,
    name: 'folder',
    env: (port) => ({ MOCK_PORT: `${port}`, MOCK_STORE: join(scratch, `${port}`) }),
  }
  const stored = await withServers([folder, { ...mock, name: 'memory' }], (running) =>
    measureRounds(running, ({ server, port }) => server.transfer(port), {
      ...load,
      connections: STORE_CONNECTIONS,
    }),
  )
  rows.push({
    name: 'transfer with MOCK_STORE',
    unit: '/s',
    samples: stored.perSecond,
    against: 'memory',
    must: 0.5,
    aim: 0.8,
    atLeast: true,
  })
  if (values.rows) writeFileSync(values.rows, JSON.stringify(rows))
} finally {
  rmSync(scratch, { recursive: true, force: true })
}
