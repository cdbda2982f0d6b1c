import type { FastifyInstance } from 'fastify'
import type { Counter, Gauge, Histogram, Registry } from 'prom-client'
import type { Worlds } from '../provider/world.ts'

/** Optional sources of more figures. */
export interface Sources {
  sockets: () => number
  /** Number of groups that wait for a write, and the time of the last write in ms. */
  store: (() => { waiting: number; lastMs: number }) | undefined
}

const SECONDS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 1, 5]

interface Instruments {
  registry: Registry
  seconds: Histogram
  requests: Counter
  gauges: [gauge: Gauge, value: () => number][]
}

async function instrumentsOf(worlds: Worlds, { sockets, store }: Sources): Promise<Instruments> {
  const prom = await import('./prometheus.ts')
  const registry = new prom.Registry()
  const registers = [registry]
  prom.collectDefaultMetrics({ register: registry })
  const gauge = (name: string, help: string, value: () => number): [Gauge, () => number] => [
    new prom.Gauge({ name, help, registers }),
    value,
  ]
  const all = () => worlds.entries()
  const gauges = [
    gauge('mock_worlds', 'Worlds in memory', () => all().length),
    gauge('mock_jobs', 'What the worlds in memory will do by themselves', () =>
      all().reduce((sum, [, { jobs }]) => sum + jobs.length, 0),
    ),
    gauge('mock_sockets', 'Open sockets', sockets),
  ]
  if (store)
    gauges.push(
      gauge('mock_store_waiting', 'Groups of writes that are not yet kept', () => store().waiting),
      gauge('mock_store_write_seconds', 'How long the last group took', () => store().lastMs / 1000),
    )
  const labelNames = ['endpoint', 'code']
  return {
    registry,
    gauges,
    requests: new prom.Counter({ name: 'mock_requests_total', help: 'Requests', labelNames, registers }),
    seconds: new prom.Histogram({
      name: 'mock_request_seconds',
      help: 'From a request to the end of its answer',
      labelNames: ['endpoint'],
      buckets: SECONDS,
      registers,
    }),
  }
}

/** Answers 204 if metrics are off. */
export const addNoMetrics = (app: FastifyInstance) =>
  app.get('/metrics', (_request, reply) => reply.code(204).send())

/** Serves `/metrics` for Prometheus. */
export async function addMetrics(app: FastifyInstance, worlds: Worlds, sources: Sources) {
  const { registry, seconds, requests, gauges } = await instrumentsOf(worlds, sources)
  app.addHook('onResponse', (request, reply, done) => {
    const { config, url } = request.routeOptions
    // Use the route, not the address, because the number of addresses has no limit.
    const endpoint = config.endpoint ?? `${request.method} ${url ?? 'of no route'}`
    requests.inc({ endpoint, code: reply.statusCode })
    seconds.observe({ endpoint }, reply.elapsedTime / 1000)
    done()
  })
  app.get('/metrics', async (_request, reply) => {
    for (const [gauge, value] of gauges) gauge.set(value())
    return reply
      .type(registry.contentType)
      .header('cache-control', 'no-store')
      .send(await registry.metrics())
  })
  app.addHook('onClose', async () => registry.clear())
}
