import { setTimeout as wait } from 'node:timers/promises'
import type { SendLoad } from '../load.ts'
import { openSamples, type Row } from '../rows.ts'
import { type Running, type Server, start } from '../servers.ts'

const READS = 20_000
const TRANSFERS = 2_000
const SETTLED_MS = 300

/** Starts each server in turn, many times, and runs something in it. Returns its start times and its memory afterwards. */
async function measure(servers: Server[], times: number, run: (running: Running) => Promise<unknown>) {
  const { samples, add } = openSamples('start', 'memory')
  for (let time = 0; time < times; time++)
    for (const server of servers) {
      const running = await start(server)
      await run(running)
      add(server.name, { start: running.startMs, memory: running.memory() })
      await running.stop()
    }
  return samples
}

/** Start time, idle memory, and memory after the same number of calls. */
export async function startRows(
  servers: Server[],
  times: { starts: number; memory: number },
  send: SendLoad,
): Promise<Row[]> {
  const settle = () => wait(SETTLED_MS)
  // The first start fills the disk cache.
  await measure(servers, 1, settle)
  const idle = await measure(servers, times.starts, settle)
  const loaded = await measure(servers, times.memory, async ({ port, server }) => {
    await send(port, await server.read(port), { connections: 16, amount: READS })
    await send(port, await server.transfer(port), { connections: 16, amount: TRANSFERS })
  })
  const after = `memory, after ${READS + TRANSFERS} calls`
  return [
    { name: 'node starts -> first answer', unit: 'ms', samples: idle.start, must: 250, aim: 170 },
    { name: 'memory, idle', unit: 'MB', samples: idle.memory, must: 80, aim: 70 },
    { name: after, unit: 'MB', samples: loaded.memory, must: 110, aim: 90 },
  ]
}
