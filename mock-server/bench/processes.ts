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
const COUNTS = [4, 2, 1]

const mocks = fileURLToPath(new URL('../../.scripts/mocks.mjs', import.meta.url))
const running: ChildProcess[] = []

/** Several mock servers behind one port; resolves when all of them answer. */
function startMocks(processes: number, port: number) {
  const child = spawn(process.execPath, [mocks, '--processes', `${processes}`], {
    env: { ...process.env, MOCK_PORT: `${port}` },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  running.push(child)
  return new Promise<number>((resolve, reject) => {
    let said = ''
    child.stdout.on('data', (part) => {
      said += part
      if (said.includes('mock servers behind')) resolve(port)
    })
    child.once('close', () => reject(new Error(`${processes} mock servers did not start: ${said}`)))
  })
}

const named = (count: number) => `${count} process${count === 1 ? '' : 'es'}`
const worlds = Array.from({ length: 64 }, (_, index) => `team-${index}`)
const generator = startGenerator()

/** What a test does to a world of its own: it begins it anew, and looks at all of it. */
const calls = [
  { name: 'worlds begun anew', method: 'POST', path: '/__mock__/reset', bodies: ['{}'] },
  { name: 'worlds read whole', method: 'GET', path: '/__mock__/state' },
] as const

async function measure(ports: Map<number, number>, { name, ...call }: (typeof calls)[number]): Promise<Row> {
  const samples: Record<string, number[]> = Object.fromEntries(COUNTS.map((count) => [named(count), []]))
  // The first round warms up.
  for (let round = -1; round < ROUNDS; round++)
    for (const [count, port] of ports) {
      const load = { ...call, port, worlds, connections: 16, ms: ROUND_MS, yields: true }
      const { perSecond } = await generator.run(load as Load)
      if (round >= 0) samples[named(count)]?.push(perSecond)
    }
  const further = Math.min(availableParallelism(), 4) - 1
  // nginx and the load take their share of the cores.
  const row = { name, unit: '/s', samples, against: named(1), atLeast: true }
  return { ...row, must: 1 + further * 0.15, aim: 1 + further * 0.5 }
}

try {
  console.log(`Measuring ${COUNTS.join(', ')} mock servers behind nginx ...`)
  const ports = new Map<number, number>()
  for (const [index, count] of COUNTS.entries())
    ports.set(count, await startMocks(count, FIRST_PORT + index * PORTS_EACH))
  const rows: Row[] = []
  for (const call of calls) rows.push(await measure(ports, call))
  if (values.rows) writeFileSync(values.rows, JSON.stringify(rows))
} finally {
  generator.stop()
  for (const child of running) child.kill()
}
