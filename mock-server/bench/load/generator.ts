// The load generator: a process of its own, so that it and the server under load each have a core.
import { openConnection } from './connection.ts'
import { Histogram } from './histogram.ts'
import type { Load, Measured } from './load.ts'

function bytesOf({ worlds, ...load }: Load): Buffer[] {
  if (worlds)
    return worlds.flatMap((world) =>
      bytesOf({ ...load, headers: { ...load.headers, 'x-mock-world': world } }),
    )
  const { port, method, path, headers, bodies } = load
  const fields = Object.entries({ host: `localhost:${port}`, ...headers })
  const head = [`${method} ${path} HTTP/1.1`, ...fields.map(([name, value]) => `${name}: ${value}`)].join(
    '\r\n',
  )
  if (!bodies) return [Buffer.from(`${head}\r\n\r\n`)]
  return bodies.map((body) =>
    Buffer.from(
      `${head}\r\ncontent-type: application/json\r\ncontent-length: ${Buffer.byteLength(body)}\r\n\r\n${body}`,
    ),
  )
}

async function runLoad(load: Load): Promise<Measured> {
  const requests = bytesOf(load)
  const durations = new Histogram()
  const from = performance.now()
  let sent = 0
  const isOver = () => (load.requests ? sent >= load.requests : performance.now() - from >= load.ms)
  const next = () => (isOver() ? null : (requests[sent++ % requests.length] as Buffer))
  // It never sleeps while it waits: else a slow server would pay for waking it with every answer, and a fast one not.
  let isRunning = true
  const spin = () => {
    if (isRunning) setImmediate(spin)
  }
  if (!load.yields) spin()
  await Promise.all(
    Array.from({ length: load.connections }, () =>
      openConnection(load.port, next, (ms) => durations.add(ms)),
    ),
  )
  isRunning = false
  const seconds = (performance.now() - from) / 1000
  return { perSecond: durations.total / seconds, p99: durations.quantile(0.99), requests: durations.total }
}

process.on('message', (load: Load) => {
  runLoad(load).then(
    (measured) => process.send?.({ measured }),
    (error: Error) => process.send?.({ failed: error.message }),
  )
})
process.on('disconnect', () => process.exit())
