// Measures the mock server beside others and writes what it found; the report of `npm run bench` judges it.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import type { Contestant } from './contestants/contestant.ts'
import { mock, transfersOf, walletOf } from './contestants/mock.ts'
import { peers } from './contestants/peers.ts'
import { bare, plainFastify } from './contestants/plain.ts'
import { startGenerator } from './load/load.ts'
import { installed } from './measure/installed.ts'
import { loaded, starting } from './measure/start.ts'
import { throughput } from './measure/throughput.ts'
import { worlds } from './measure/worlds.ts'
import type { Row } from './row.ts'
import { start } from './servers/process.ts'

const { values } = parseArgs({
  options: {
    rows: { type: 'string' },
    tools: { type: 'string', default: '' },
    npm: { type: 'string', default: '' },
    quick: { type: 'boolean', default: false },
  },
})
const times = values.quick
  ? { rounds: 5, ms: 250, starts: 3, memory: 1, worlds: 30 }
  : { rounds: 25, ms: 250, starts: 9, memory: 3, worlds: 200 }

const say = (what: string) => console.log(`Measuring ${what} ...`)

async function contestants(scratch: string): Promise<{ all: Contestant[]; absent: string[] }> {
  const running = await start(mock)
  const wallet = await walletOf(running.port)
  await running.stop()
  const walletFile = join(scratch, 'wallet.json')
  writeFileSync(walletFile, JSON.stringify(wallet))
  const same = { walletFile, transfers: transfersOf(wallet) }
  const others = peers({ tools: values.tools, scratch }, same, wallet)
  return { all: [mock, bare(same), plainFastify(same), ...others.installed], absent: others.absent }
}

const scratch = mkdtempSync(join(tmpdir(), 'bench-'))
const generator = startGenerator()
try {
  const { all, absent } = await contestants(scratch)
  const rows: Row[] = []
  say('starts and idle memory')
  rows.push(...(await starting(all, times.starts)))
  say('memory after load')
  rows.push(...(await loaded(all, times.memory, generator)))
  say('throughput')
  rows.unshift(...(await throughput(all, { generator, rounds: times.rounds, ms: times.ms })))
  for (const { samples } of rows) for (const name of absent) samples[name] = []
  say('the package')
  rows.push(...(await installed(scratch, values.npm)))
  say('worlds')
  rows.push(...(await worlds(times.worlds)))
  if (values.rows) writeFileSync(values.rows, JSON.stringify(rows))
} finally {
  generator.stop()
  rmSync(scratch, { recursive: true })
}
