// Measures how the work of several mock servers behind one nginx grows with their number; judged by `npm run bench`.
import { type ChildProcess, spawn } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { type Load, startGenerator } from './load/load.ts'
import type { Row } from './row.ts'

const { values } = parseArgs({
  options: { rows: { type: 'string' }, quick: { type: 'boolean', default: false } },
})
const ROUNDS = values.quick ? 3 : 9
const ROUND_MS = 700
const FIRST_PORT = 4800
const PORTS_EACH = 10
/** As many as there are cores come first: more of them cannot do more. */
const CORES = Math.min(availableParallelism(), 4)
const COUNTS = [CORES, ...[4, 2, 1].filter((count) => count !== CORES)]

const mocks = fileURLToPath(new URL('../../scripts/mocks.mjs', import.meta.url))
const running: ChildProcess[] = []

/** Several mock servers behind one port; resolves when all of them answer. */
function startMocks(processes: number, port: number) {
  const child = spawn(process.execPath, [mocks, '--processes', `${processes}`], {
    env: { ...process.env, MOCK_PORT: `${port}` },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  running.push(child)
  return new Promise<number>((resolve, reject) => {
    let output = ''
    child.stdout.on('data', (part) => {
      output += part
      if (output.includes('mock servers behind')) resolve(port)
    })
    child.once('close', () => reject(new Error(`${processes} mock servers did not start: ${output}`)))
  })
}

const named = (count: number) => `${count} process${count === 1 ? '' : 'es'}`
const worlds = Array.from({ length: 64 }, (_, index) => `team-${index}`)
const generator = startGenerator()

/** What costs the mock server more than it costs nginx to pass it on: looking at all of a world. */
const call = { method: 'GET', path: '/__mock__/state' } as const

async function measure(ports: Map<number, number>): Promise<Row> {
  const samples: Record<string, number[]> = Object.fromEntries(COUNTS.map((count) => [named(count), []]))
  // The first round warms up.
  for (let round = -1; round < ROUNDS; round++)
    for (const [count, port] of ports) {
      const load: Load = { ...call, port, worlds, connections: 16, ms: ROUND_MS, yields: true }
      const { perSecond } = await generator.run(load)
      if (round >= 0) samples[named(count)]?.push(perSecond)
    }
  const further = CORES - 1
  // nginx and the load take their share of the cores.
  const row = { name: 'worlds read whole', unit: '/s', samples, against: named(1), atLeast: true }
  return { ...row, must: 1 + further * 0.15, aim: 1 + further * 0.5 }
}

try {
  console.log(`Measuring ${COUNTS.join(', ')} mock servers behind nginx ...`)
  const ports = new Map<number, number>()
  for (const [index, count] of COUNTS.entries())
    ports.set(count, await startMocks(count, FIRST_PORT + index * PORTS_EACH))
  const row = await measure(ports)
  if (values.rows) writeFileSync(values.rows, JSON.stringify([row]))
} finally {
  generator.stop()
  for (const child of running) child.kill()
}
