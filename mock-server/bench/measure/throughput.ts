import type { Call, SendLoad } from '../load.ts'
import { openSamples, type Row } from '../rows.ts'
import type { Running } from '../servers.ts'

const WARM_UP_S = 2

interface Options {
  send: SendLoad
  rounds: number
  /** Seconds of load on one server in one round. */
  seconds: number
  connections: number
}

/**
 * Sends one kind of request to all servers, one server after the other, in many short rounds. Other work of the machine
 * then slows all servers alike.
 */
export async function measureRounds(
  servers: Running[],
  callOf: (running: Running) => Promise<Call>,
  { send, rounds, seconds, connections }: Options,
) {
  // `processor` is the processor time of one call, in microseconds.
  const { samples, add } = openSamples('perSecond', 'p99', 'processor')
  for (const running of servers)
    await send(running.port, await callOf(running), { connections, duration: WARM_UP_S })
  for (let round = 0; round < rounds; round++)
    for (const running of round % 2 === 0 ? servers : servers.toReversed()) {
      const { name } = running.server
      const call = await callOf(running)
      const before = running.processorMs()
      const { perSecond, p99, requests } = await send(running.port, call, { connections, duration: seconds })
      const after = running.processorMs()
      add(name, { perSecond, p99 })
      if (before !== null && after !== null) add(name, { processor: ((after - before) * 1000) / requests })
    }
  return samples
}

/** Requests per second, the slowest percent, and the processor time of one call, compared with bare node:http. */
export async function throughputRows(servers: Running[], options: Options): Promise<Row[]> {
  const read = await measureRounds(servers, ({ server, port }) => server.read(port), options)
  const transfer = await measureRounds(servers, ({ server, port }) => server.transfer(port), options)
  const against = 'node:http'
  const perSecond = { unit: '/s', against, atLeast: true }
  const processor = { name: '  processor time', unit: 'us', against }
  return [
    { ...perSecond, name: 'GET /api/wallet', samples: read.perSecond, must: 1, aim: 1.4 },
    { name: '  its p99', unit: 'ms', samples: read.p99, against, must: 2, aim: 1.5 },
    { ...processor, samples: read.processor, must: 1, aim: 0.75 },
    { ...perSecond, name: 'POST /api/wallet/transfer', samples: transfer.perSecond, must: 0.6, aim: 0.75 },
    { ...processor, samples: transfer.processor, must: 1.67, aim: 1.33 },
  ].filter(({ samples }) => Object.keys(samples).length > 0)
}
