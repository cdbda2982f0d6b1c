import type { FastifyInstance, FastifyReply, FastifyRequest, HTTPMethods, RouteHandlerMethod } from 'fastify'
import { ApiError } from '../engine/apiError.ts'
import type { ApiRequest } from '../engine/apiRequest.ts'
import type { Upload } from '../engine/handler.ts'
import type { Worlds } from '../engine/worlds.ts'
import { refusalOf } from './bodies.ts'
import { dispatch } from './dispatch.ts'
import { dateOf, jsonHeaders, typeOf } from './replies.ts'
import { bearerOf, pathOf, worldNameOf } from './requests.ts'
import { sendReply } from './sendReply.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    endpoint?: string
  }
}

/** The name of the world that a request belongs to. */
export const worldNamed = ({ headers }: FastifyRequest) =>
  worldNameOf(headers['x-mock-world'], headers.cookie)

/** One call of the API, as HTTP brought it, at the backend. A body or a file that is a refusal is answered so. */
export function answerCall(
  worlds: Worlds,
  request: FastifyRequest,
  reply: FastifyReply,
  body: unknown,
  file: Upload | ApiError | null = null,
) {
  const world = worlds.get(worldNamed(request))
  const isRefused = body instanceof ApiError
  const call: ApiRequest = {
    name: request.routeOptions.config.endpoint as string,
    path: pathOf(request.url),
    params: request.params as Record<string, string>,
    token: bearerOf(request.headers.authorization),
    address: request.ip,
    key: request.headers['idempotency-key'] as string | undefined,
    body: isRefused ? undefined : body,
    file: file instanceof ApiError ? null : file,
    refusal: isRefused ? body : file instanceof ApiError ? file : undefined,
  }
  dispatch(worlds, world, call, (given) => {
    if (!given) return reply.hijack().raw.destroy()
    const headers = { ...jsonHeaders, 'content-type': typeOf(given), date: dateOf(world) }
    sendReply(reply, { status: given.status, headers, body: given.body })
  })
}

/** One endpoint as a route. */
export function addRoute(
  app: FastifyInstance,
  worlds: Worlds,
  endpoint: string,
  handler: RouteHandlerMethod,
) {
  const [method, path] = endpoint.split(' ') as [HTTPMethods, string]
  app.route({
    method,
    url: path.replaceAll(/\{(\w+)\}/g, ':$1'),
    config: { endpoint },
    errorHandler: (error, request, reply) => answerCall(worlds, request, reply, refusalOf(error)),
    handler,
  })
}

/** A route for every endpoint of the table that takes no file. */
export function addApi(app: FastifyInstance, worlds: Worlds) {
  for (const [name, endpoint] of Object.entries(worlds.provider.endpoints))
    if (!endpoint.file)
      addRoute(app, worlds, name, (request, reply) => answerCall(worlds, request, reply, request.body))
}
