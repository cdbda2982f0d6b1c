import { endpointNames, endpoints, type Name } from '@wallet/contracts/endpoints/table'
import type { FastifyInstance, FastifyReply, FastifyRequest, HTTPMethods, RouteHandlerMethod } from 'fastify'
import { type Answer, answer, type Request } from '../backend/answer.ts'
import { ApiError } from '../backend/error.ts'
import { delayOf, type Fault, faultyAnswer, takeFault } from '../backend/faults.ts'
import type { Upload } from '../backend/handler.ts'
import type { World } from '../backend/world.ts'
import type { Worlds } from '../backend/worlds.ts'
import { refusalOf } from './bodies.ts'
import { bearerOf, dateIn, pathOf, worldNameOf } from './requests.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    endpoint?: Name
  }
}

const JSON_TYPE = 'application/json; charset=utf-8'

function send(world: World, reply: FastifyReply, given: Answer) {
  dateIn(world, reply)
  reply
    .code(given.status)
    .header('content-type', given.isHtml ? 'text/html; charset=utf-8' : JSON_TYPE)
    .send(given.body)
}

/** Carries a call out when its fault lets it, and sends or cuts what comes of it. */
function sendFaulty(worlds: Worlds, world: World, reply: FastifyReply, call: Request, fault: Fault) {
  const end = () => {
    world.tick(worlds.clock())
    const given = faultyAnswer(world, call, fault)
    if (given) return send(world, reply, given)
    reply.hijack()
    reply.raw.destroy()
  }
  const wait = delayOf(world, fault)
  if (wait > 0) setTimeout(end, wait)
  else end()
}

/** One call of the API, as HTTP brought it, at the backend. A body or a file that is a refusal is answered so. */
export function carryOut(
  worlds: Worlds,
  request: FastifyRequest,
  reply: FastifyReply,
  body: unknown,
  file: Upload | ApiError | null = null,
) {
  const world = worlds.get(worldNameOf(request))
  const name = request.routeOptions.config.endpoint as Name
  const isRefused = body instanceof ApiError
  const call: Request = {
    name,
    path: pathOf(request.url),
    params: request.params as Record<string, string>,
    token: bearerOf(request.headers.authorization),
    body: isRefused ? undefined : body,
    file: file instanceof ApiError ? null : file,
    refusal: isRefused ? body : file instanceof ApiError ? file : undefined,
  }
  const fault = world.faults.length > 0 ? takeFault(world, name) : undefined
  if (fault) sendFaulty(worlds, world, reply, call, fault)
  else send(world, reply, answer(world, call))
}

/** One endpoint as a route. */
export function addRoute(app: FastifyInstance, worlds: Worlds, endpoint: Name, handler: RouteHandlerMethod) {
  const [method, path] = endpoint.split(' ') as [HTTPMethods, string]
  app.route({
    method,
    url: path.replaceAll(/\{(\w+)\}/g, ':$1'),
    config: { endpoint },
    errorHandler: (error, request, reply) => carryOut(worlds, request, reply, refusalOf(error)),
    handler,
  })
}

/** A route for every endpoint of the table that takes no file. */
export function addApi(app: FastifyInstance, worlds: Worlds) {
  for (const name of endpointNames)
    if (!('file' in endpoints[name]))
      addRoute(app, worlds, name, (request, reply) => carryOut(worlds, request, reply, request.body))
}
