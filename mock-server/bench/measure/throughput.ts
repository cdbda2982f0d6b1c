import type { Call, Contestant } from '../contestants/contestant.ts'
import type { Generator } from '../load/load.ts'
import type { Row } from '../row.ts'
import { type Running, start } from '../servers/process.ts'

const CONNECTIONS = 16
const WARM_UP_MS = 1500
/** In every which round the peers take part. */
const PEER_EVERY = 5

interface Options {
  generator: Generator
  rounds: number
  ms: number
  connections?: number
}

/**
 * Loads all servers with one kind of call, one after the other and that again and again, forth and back: whatever else
 * the machine does in the meantime meets all of them. Every round of the mock is in a world of its own.
 */
export async function rounds(
  servers: Running[],
  callOf: (running: Running) => Promise<Call>,
  { generator, rounds, ms, connections = CONNECTIONS }: Options,
) {
  const load = async (running: Running, ms: number) =>
    generator.run({ ...(await callOf(running)), port: running.port, connections, ms })
  for (const running of servers) await load(running, WARM_UP_MS)
  const measured = new Map(
    servers.map(({ contestant }) => [contestant.name, [] as { perSecond: number; p99: number }[]]),
  )
  for (let round = 0; round < rounds; round++)
    for (const running of round % 2 === 0 ? servers : servers.toReversed())
      if (!running.contestant.isPeer || round % PEER_EVERY === 0)
        measured.get(running.contestant.name)?.push(await load(running, ms))
  const samples = (field: 'perSecond' | 'p99') =>
    Object.fromEntries([...measured].map(([name, runs]) => [name, runs.map((run) => run[field])]))
  return { perSecond: samples('perSecond'), p99: samples('p99') }
}

/** Requests a second and the slowest percent of them, under load. */
export async function throughput(contestants: Contestant[], options: Options): Promise<Row[]> {
  const servers: Running[] = []
  try {
    for (const contestant of contestants) servers.push(await start(contestant))
    const reads = await rounds(servers, ({ contestant, port }) => contestant.read(port), options)
    const moves = await rounds(servers, ({ contestant, port }) => contestant.move(port), options)
    const against = 'node:http'
    return [
      {
        name: 'GET /api/wallet',
        unit: '/s',
        samples: reads.perSecond,
        against,
        must: 0.75,
        aim: 1,
        atLeast: true,
      },
      { name: '  its p99', unit: 'ms', samples: reads.p99, against, must: 2, aim: 1.5 },
      {
        name: 'POST /api/wallet/transfer',
        unit: '/s',
        samples: moves.perSecond,
        against,
        must: 0.6,
        aim: 0.75,
        atLeast: true,
      },
    ]
  } finally {
    await Promise.all(servers.map((running) => running.stop()))
  }
}
