import type { SendLoad } from '../load.ts'
import type { Row } from '../row.ts'
import { type Server, start } from '../servers.ts'

const READS = 20_000
const TRANSFERS = 2_000
const SETTLED_MS = 300

/** Repeats a measurement on each server in turn. */
async function repeat(servers: Server[], times: number, measure: (server: Server) => Promise<number[]>) {
  const samples: Record<string, number[][]> = {}
  for (let time = 0; time < times; time++)
    for (const server of servers)
      samples[server.name] = [...(samples[server.name] ?? []), await measure(server)]
  return (column: number) =>
    Object.fromEntries(
      Object.entries(samples).map(([name, all]) => [name, all.map((figures) => figures[column] as number)]),
    )
}

/** Start time and idle memory. */
export async function startRows(servers: Server[], times: number): Promise<Row[]> {
  const measure = async (server: Server) => {
    const running = await start(server)
    await new Promise((resolve) => setTimeout(resolve, SETTLED_MS))
    const memory = running.memory()
    await running.stop()
    return [running.startMs, memory]
  }
  // The first start fills the disk cache.
  for (const server of servers) await measure(server)
  const samples = await repeat(servers, times, measure)
  return [
    { name: 'node starts -> first answer', unit: 'ms', samples: samples(0), must: 250, aim: 170 },
    { name: 'memory, idle', unit: 'MB', samples: samples(1), must: 80, aim: 70 },
  ]
}

/** Memory after the same number of calls. */
export async function loadedRows(servers: Server[], times: number, send: SendLoad): Promise<Row[]> {
  const samples = await repeat(servers, times, async (server) => {
    const running = await start(server)
    const { port } = running
    await send(port, await server.read(port), { connections: 16, amount: READS })
    await send(port, await server.transfer(port), { connections: 16, amount: TRANSFERS })
    const memory = running.memory()
    await running.stop()
    return [memory]
  })
  const name = `memory, after ${READS + TRANSFERS} calls`
  return [{ name, unit: 'MB', samples: samples(0), must: 110, aim: 90 }]
}
