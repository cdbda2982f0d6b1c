import type { Contestant } from '../contestants/contestant.ts'
import type { Generator } from '../load/load.ts'
import type { Row } from '../row.ts'
import { start } from '../servers/process.ts'

const READS = 20_000
const MOVES = 2_000
const SETTLED_MS = 300
/** Peers are slow to start and to load, and their figures are only there to look at. */
const PEER_TIMES = 3

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

/** How long each takes to its first answer, and what it then holds; the first start of all only fills the disk's cache. */
export async function starting(contestants: Contestant[], times: number): Promise<Row[]> {
  const starts: Record<string, number[]> = {}
  const idle: Record<string, number[]> = {}
  for (let time = -1; time < times; time++)
    for (const contestant of contestants) {
      if (contestant.isPeer && time >= PEER_TIMES) continue
      const running = await start(contestant)
      await pause(SETTLED_MS)
      const memory = running.memory()
      await running.stop()
      if (time < 0) continue
      starts[contestant.name] = [...(starts[contestant.name] ?? []), running.startMs]
      idle[contestant.name] = [...(idle[contestant.name] ?? []), memory]
    }
  return [
    { name: 'node starts -> first answer', unit: 'ms', samples: starts, must: 250, aim: 170 },
    { name: 'memory, idle', unit: 'MB', samples: idle, must: 80, aim: 70 },
  ]
}

/** What each holds after the same number of calls. */
export async function loaded(contestants: Contestant[], times: number, generator: Generator): Promise<Row[]> {
  const samples: Record<string, number[]> = {}
  for (let time = 0; time < times; time++)
    for (const contestant of contestants) {
      if (contestant.isPeer && time > 0) continue
      const running = await start(contestant)
      const { port } = running
      const load = { port, connections: 16, ms: 0 }
      await generator.run({ ...load, ...(await contestant.read(port)), requests: READS })
      await generator.run({ ...load, ...(await contestant.move(port)), requests: MOVES })
      samples[contestant.name] = [...(samples[contestant.name] ?? []), running.memory()]
      await running.stop()
    }
  return [{ name: `memory, after ${READS + MOVES} calls`, unit: 'MB', samples, must: 110, aim: 90 }]
}
