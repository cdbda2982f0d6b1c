import type { FastifyInstance } from 'fastify'
import type { Worlds } from '../provider/world.ts'
import type { Groups } from '../store/groups.ts'

interface Sources {
  sockets: () => number
  groups: () => Groups | undefined
}

const SECONDS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 1, 5]

export const addNoMetrics = (app: FastifyInstance) =>
  app.get('/metrics', (_request, reply) => reply.code(204).send())

export async function addMetrics(app: FastifyInstance, worlds: Worlds, { sockets, groups }: Sources) {
  const prom = await import('./prometheus.ts')
  const registry = new prom.Registry()
  const registers = [registry]
  prom.collectDefaultMetrics({ register: registry })
  const gauge = (name: string, help: string, value: () => number) =>
    new prom.Gauge({
      name,
      help,
      registers,
      collect() {
        this.set(value())
      },
    })
  const jobs = () => worlds.entries().reduce((sum, [, { jobs }]) => sum + jobs.length, 0)
  gauge('mock_worlds', 'Worlds in memory', () => worlds.entries().length)
  gauge('mock_jobs', 'Jobs of the worlds in memory', jobs)
  gauge('mock_sockets', 'Open sockets', sockets)
  gauge('mock_store_waiting', 'Groups of writes not stored yet', () => groups()?.waiting ?? 0)
  gauge('mock_store_write_seconds', 'Duration of the last write', () => (groups()?.lastMs ?? 0) / 1000)
  const labelNames = ['endpoint', 'code']
  const requests = new prom.Counter({ name: 'mock_requests_total', help: 'Requests', labelNames, registers })
  const seconds = new prom.Histogram({
    name: 'mock_request_seconds',
    help: 'Duration of a request, until the end of its answer',
    labelNames: ['endpoint'],
    buckets: SECONDS,
    registers,
  })
  app.addHook('onResponse', (request, reply, done) => {
    const { config, url } = request.routeOptions
    // Use the route, not the address, because the number of addresses has no limit.
    const endpoint = config.endpoint ?? `${request.method} ${url ?? 'of no route'}`
    requests.inc({ endpoint, code: reply.statusCode })
    seconds.observe({ endpoint }, reply.elapsedTime / 1000)
    done()
  })
  app.get('/metrics', async (_request, reply) =>
    reply
      .type(registry.contentType)
      .header('cache-control', 'no-store')
      .send(await registry.metrics()),
  )
  app.addHook('onClose', async () => registry.clear())
}
