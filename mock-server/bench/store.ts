// Measures what it costs to keep worlds in a folder, against the same server in memory; judged by `npm run bench`.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import type { Contestant } from './contestants/contestant.ts'
import { mock } from './contestants/mock.ts'
import { startGenerator } from './load/load.ts'
import { rounds } from './measure/throughput.ts'
import type { Row } from './row.ts'
import { type Running, start } from './servers/process.ts'

const { values } = parseArgs({
  options: { rows: { type: 'string' }, quick: { type: 'boolean', default: false } },
})
/** Many share one fsync: alone, each command would wait for its own. */
const CONNECTIONS = 256

const scratch = mkdtempSync(join(tmpdir(), 'bench-store-'))
const withFolder: Contestant = {
  ...mock,
  name: 'folder',
  env: (port) => ({ MOCK_PORT: `${port}`, MOCK_STORE: join(scratch, `${port}`) }),
}
const generator = startGenerator()
const servers: Running[] = []
try {
  console.log('Measuring the store ...')
  for (const contestant of [withFolder, { ...mock, name: 'memory' }]) servers.push(await start(contestant))
  const options = { generator, rounds: values.quick ? 5 : 25, ms: 250, connections: CONNECTIONS }
  const reads = await rounds(servers, ({ contestant, port }) => contestant.read(port), options)
  const moves = await rounds(servers, ({ contestant, port }) => contestant.move(port), options)
  const same = { unit: '/s', against: 'memory', atLeast: true }
  const rows: Row[] = [
    { ...same, name: 'GET /api/wallet, kept', samples: reads.perSecond, must: 0.9, aim: 1 },
    { ...same, name: 'POST /api/wallet/transfer, kept', samples: moves.perSecond, must: 0.5, aim: 0.8 },
  ]
  if (values.rows) writeFileSync(values.rows, JSON.stringify(rows))
} finally {
  generator.stop()
  await Promise.all(servers.map((running) => running.stop()))
  rmSync(scratch, { recursive: true, force: true })
}
