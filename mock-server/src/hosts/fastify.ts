import { IDEMPOTENCY_HEADER } from '@wallet/contracts/limits'
import fastify, { type FastifyInstance, type FastifyReply } from 'fastify'
import { ApiError } from '../engine/apiError.ts'
import { FileSpace } from '../engine/files.ts'
import { Worlds } from '../engine/worlds.ts'
import { walletProvider } from '../provider/walletProvider.ts'
import { addApi, addUploads, forwardUnknown, requestWorld } from './api.ts'
import { refusalOf } from './bodies.ts'
import { addDocs, addMedia, addPlay } from './contentRoutes.ts'
import { addControl } from './control.ts'
import { type Guard, guardOf } from './guard.ts'
import {
  badEncodingReply,
  dateHeaderOf,
  internalErrorReply,
  longParamReply,
  notFoundReply,
  PARAM_MAX,
  pathOf,
  refusalReply,
  sendReply,
  unknownCallReply,
} from './http.ts'
import { loggerOf } from './logs.ts'
import { addMetrics, addNoMetrics } from './metrics.ts'
import { loadSeed } from './nodeSeeds.ts'
import { parseBodies, parseJsonBody } from './readBody.ts'
import { readUploadOnNode } from './readInThread.ts'
import { addRealtime } from './realtime.ts'
import { readSettings, type Settings } from './settings.ts'
import { addShared, type Shared } from './shared.ts'
import { runJobsOnTime } from './timer.ts'

export interface ServerOptions extends Partial<Omit<Settings, 'port' | 'record'>> {
  /** Is called when the store cannot be written any more. */
  onStoreFailure?: (error: unknown) => void
  /** Target of the log. Default: stdout. */
  logStream?: { write: (line: string) => void }
  /** Receives each difference between the backend and the contract once. */
  onDifference?: (line: string) => void
  /** The host's clock, in ms since 1970. */
  clock?: () => number
  /** Receives internal errors. Default: stderr. */
  reportBug?: (error: unknown, where: string) => void
}

const MB = 1024 * 1024
const PREFLIGHT_KEPT_S = '600'
const printBug = (error: unknown, where: string) => console.error(`A bug of the mock at ${where}:`, error)

function addGuard(app: FastifyInstance, guard: Guard) {
  app.addHook('onRequest', (request, reply, done) => {
    const { headers, method } = request.raw
    if (!guard(headers)) {
      const hint = 'unknown host name or origin: add it to MOCK_ALLOWED_HOSTS'
      sendReply(reply, refusalReply(new ApiError('INVALID_IP', { hint })))
      return
    }
    if (headers.origin !== undefined) {
      reply.raw.setHeader('access-control-allow-origin', headers.origin)
      reply.raw.setHeader('access-control-allow-credentials', 'true')
      reply.raw.setHeader('access-control-expose-headers', 'Date')
      reply.raw.setHeader('vary', 'Origin')
    }
    if (method === 'OPTIONS') {
      reply.header('access-control-allow-methods', 'GET, POST, PUT, DELETE')
      reply.header(
        'access-control-allow-headers',
        `Authorization, Content-Type, X-Requested-With, ${IDEMPOTENCY_HEADER}, X-Mock-World`,
      )
      reply.header('access-control-max-age', PREFLIGHT_KEPT_S)
      reply.code(204).send()
      return
    }
    done()
  })
}

function addRefusals(app: FastifyInstance, worlds: Worlds) {
  app.setNotFoundHandler((request, reply) => {
    const path = pathOf(request.url)
    if (!path.startsWith('/api')) return sendReply(reply, notFoundReply)
    const world = worlds.get(requestWorld(request))
    const { forwarder } = worlds
    if (forwarder && forwarder.modeOf(world, `${request.method} ${path}`) !== 'mock') {
      forwardUnknown(world, forwarder, request, reply).catch((error) => reply.send(error))
      return
    }
    return sendReply(reply.header('date', dateHeaderOf(world)), unknownCallReply(world, request.method, path))
  })
  app.setErrorHandler((error: { statusCode?: number; code?: string }, request, reply) => {
    const isKnown = error instanceof ApiError || (error.statusCode !== undefined && error.statusCode < 500)
    if (!isKnown) worlds.reportBug(error, `${request.method} ${pathOf(request.url)}`)
    const refusal = error instanceof ApiError ? error : refusalOf(error)
    return sendReply(reply, isKnown ? refusalReply(refusal) : internalErrorReply)
  })
}

const rejectSchema = () => {
  throw new Error('No route has a schema for Fastify to check: the contract does that.')
}

/** Builds the mock server. It does not listen yet. */
export async function buildServer(options: ServerOptions = {}) {
  const settings = { ...readSettings({}), clock: Date.now, reportBug: printBug, ...options }
  const { store, token, limits, idleMinutes, metrics, forward, log, reportBug } = settings
  const worlds = new Worlds(
    { ...walletProvider, readUpload: readUploadOnNode },
    loadSeed,
    settings.seed,
    settings.clock,
    new FileSpace(settings.worldFilesMb * MB, settings.allFilesMb * MB),
  )
  let shared: Shared | undefined
  const storing = {
    awayMs: settings.storeAwayS * 1000,
    onFailure: settings.onStoreFailure ?? ((error: unknown) => reportBug(error, 'the store')),
    onLeave: (name: string) => shared?.closeSockets(name),
  }
  const opening =
    store !== ''
      ? import('../store/open.ts').then(({ openPersistence }) => openPersistence(store, worlds, storing))
      : undefined
  // The await below throws the error.
  opening?.catch(() => {})
  worlds.honoursKeys = settings.idempotency
  worlds.limit = settings.worldsKept
  if (forward) {
    const { HttpForwarder } = await import('./forward/forwarder.ts')
    worlds.forwarder = new HttpForwarder(worlds, forward, settings.onDifference)
  }
  await worlds.load('default')
  worlds.reportBug = reportBug
  const app: FastifyInstance = fastify({
    ...(log && { logger: loggerOf(log, settings.logStream) }),
    forceCloseConnections: true,
    // Trusted proxies set the address of the client.
    trustProxy: ['loopback', 'uniquelocal'],
    routerOptions: { maxParamLength: PARAM_MAX },
    // The contract validates calls, so Fastify's schema compilers are not needed.
    schemaController: { compilersFactory: { buildValidator: rejectSchema, buildSerializer: rejectSchema } },
    frameworkErrors: ({ code }, _request, reply) =>
      sendReply(
        reply as FastifyReply,
        code === 'FST_ERR_MAX_PARAM_LENGTH' ? longParamReply : badEncodingReply,
      ),
  })
  if (metrics)
    await addMetrics(app, worlds, {
      sockets: () => shared?.openSockets() ?? 0,
      groups: () => persistence?.groups,
    })
  else addNoMetrics(app)
  const guard = guardOf(settings)
  parseBodies(app, parseJsonBody)
  addGuard(app, guard)
  const persistence = await opening
  // A local in-memory server needs no access control.
  if (persistence || token || metrics || idleMinutes || Object.values(limits).some(Boolean))
    shared = await addShared(app, worlds, settings, persistence)
  addRefusals(app, worlds)
  addApi(app, worlds)
  app.register(async (scope) =>
    addUploads(scope, worlds, (request) => persistence?.use(requestWorld(request))),
  )
  addMedia(app, worlds)
  addPlay(app, worlds)
  addControl(app, worlds)
  addDocs(app)
  addRealtime(app, worlds, guard, shared)
  const stopTime = runJobsOnTime(worlds)
  app.addHook('onClose', async () => {
    stopTime()
    await persistence?.close()
  })
  return { app, worlds, removeIdleNow: () => shared?.removeIdleNow() }
}
