// Measures the mock server and writes rows for `npm run bench`, which judges them.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { openLoad } from './load.ts'
import { measureRounds, packageRows, startRows, throughputRows, worldRows } from './measure.ts'
import type { Row } from './rows.ts'
import { freshWorld, mock, plainServers, type Running, type Server, withServers } from './servers.ts'

const { values } = parseArgs({
  options: {
    rows: { type: 'string' },
    tools: { type: 'string', default: '' },
    npm: { type: 'string', default: '' },
    quick: { type: 'boolean', default: false },
  },
})
const times = values.quick
  ? { load: { starts: 1, rounds: 5 }, starts: 3, memory: 1, worlds: 30 }
  : { load: { starts: 3, rounds: 5 }, starts: 9, memory: 3, worlds: 200 }
const SECONDS = 1
/** With a store, many commands share one fsync. */
const STORE_CONNECTIONS = 256

const say = (what: string) => console.log(`Measuring ${what} ...`)

const scratch = mkdtempSync(join(tmpdir(), 'bench-'))
const rows: Row[] = []
try {
  const send = await openLoad(values.tools)
  const load = { ...times.load, send, seconds: SECONDS }
  const walletFile = join(scratch, 'wallet.json')
  const transfers = await withServers([mock], async ([running]) => {
    const { port } = running as Running
    writeFileSync(walletFile, JSON.stringify((await freshWorld(port)).wallet))
    return mock.transfer(port)
  })
  const servers = [mock, ...plainServers(walletFile, transfers)]
  say('requests per second')
  rows.push(...(await throughputRows(servers, { ...load, connections: 16 })))
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
  const stored = await measureRounds(
    [folder, { ...mock, name: 'memory' }],
    ({ server, port }) => server.transfer(port),
    { ...load, connections: STORE_CONNECTIONS },
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
