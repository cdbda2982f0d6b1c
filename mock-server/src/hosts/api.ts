import multipart, { type MultipartFile } from '@fastify/multipart'
import type { FastifyInstance, FastifyReply, FastifyRequest, HTTPMethods, RouteHandlerMethod } from 'fastify'
import { readUpload } from '../engine/answer.ts'
import { ApiError } from '../engine/apiError.ts'
import type { Answer, ApiRequest, Upload } from '../engine/apiRequest.ts'
import type { Forwarder } from '../engine/forwarder.ts'
import type { World } from '../engine/world.ts'
import type { Worlds } from '../engine/worlds.ts'
import { publicRoute } from './access.ts'
import { refusalOf } from './bodies.ts'
import { dispatch } from './dispatch.ts'
import {
  answerHeaderList,
  apiRequestOf,
  bearerOf,
  dateHeaderOf,
  pathOf,
  typeOf,
  worldNameOf,
} from './http.ts'
import { checkType, FILE_CUT, findUpload, JSON_TYPE, PARTS_MAX, type Part, parseBodies } from './readBody.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    endpoint?: string
  }
}

export const requestWorld = ({ headers }: FastifyRequest) =>
  worldNameOf(headers['x-mock-world'], headers.cookie)

/** Returns the address of the client. Without proxies, the socket's address is faster than Fastify's. */
const addressOf = (request: FastifyRequest) =>
  request.headers['x-forwarded-for'] === undefined ? request.socket.remoteAddress : request.ip

/** The ends of the answers of this turn. */
const ends: (() => void)[] = []

/**
 * Ends the answers of one turn of the event loop together. A client then wakes up once for all of them, which saves a
 * third of a transfer's time.
 */
function endWithTurn(end: () => void) {
  if (ends.push(end) > 1) return
  setImmediate(() => {
    for (const endAnswer of ends.splice(0)) endAnswer()
  })
}

/** Sends an answer without Fastify, to save a tenth of a transfer's time. Without an answer, closes the connection. */
function send(reply: FastifyReply, world: World, given: Answer | null) {
  const { raw } = reply.hijack()
  if (!given) return raw.destroy()
  // Node writes a list of headers faster than an object.
  raw.writeHead(given.status, [
    ...answerHeaderList,
    ...(given.headers ?? ['content-type', typeOf(given)]),
    'content-length',
    Buffer.byteLength(given.body),
    'date',
    dateHeaderOf(world),
  ])
  // After a text, Node would also encode the headers as UTF-8.
  const body = given.headers ? Buffer.from(given.body) : given.body
  endWithTurn(() => raw.end(body))
}

/** Forwards a call, or answers it in its world. Adds the member of a backend token to the world. */
async function answerOrForward(
  worlds: Worlds,
  forwarder: Forwarder,
  call: ApiRequest,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  const { method, url, headers } = request
  const { token } = call
  const name = requestWorld(request)
  const isForwarded = forwarder.modeOf(worlds.get(name), call.name) === 'forward'
  if (token && !isForwarded) await forwarder.addSession(name, token, headers)
  const world = worlds.get(name)
  const sendAndAddSession = (given: Answer | null) => {
    send(reply, world, given)
    if (token && isForwarded && given?.status === 200) void forwarder.addSession(name, token, headers)
  }
  dispatch(worlds, world, call, sendAndAddSession, { method, url, headers })
}

export async function forwardUnknown(
  world: World,
  forwarder: Forwarder,
  { method, url, headers, body }: FastifyRequest,
  reply: FastifyReply,
) {
  const path = pathOf(url)
  const call = apiRequestOf({ name: `${method} ${path}`, path, params: {}, headers, body })
  send(reply, world, await forwarder.forward(world, call, { method, url, headers }))
}

export function answerCall(
  worlds: Worlds,
  name: string,
  request: FastifyRequest,
  reply: FastifyReply,
  body: unknown,
  file?: Upload | ApiError | null,
) {
  const { forwarder } = worlds
  const call = apiRequestOf({
    name,
    path: pathOf(request.url),
    params: request.params as Record<string, string>,
    headers: request.headers,
    address: addressOf(request),
    body,
    file,
  })
  if (forwarder && !call.refusal) {
    answerOrForward(worlds, forwarder, call, request, reply).catch((error) => reply.send(error))
    return
  }
  const own = worlds.get(requestWorld(request))
  dispatch(worlds, own, call, (given) => send(reply, own, given))
}

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
    // The contract has no HEAD.
    exposeHeadRoute: false,
    config: { endpoint, ...publicRoute },
    errorHandler: (error, request, reply) => answerCall(worlds, endpoint, request, reply, refusalOf(error)),
    handler,
  })
}

export function addApi(app: FastifyInstance, worlds: Worlds) {
  for (const [name, endpoint] of Object.entries(worlds.provider.endpoints))
    if (!endpoint.file)
      addRoute(app, worlds, name, (request, reply) => answerCall(worlds, name, request, reply, request.body))
}

/** Reads a file into one buffer of its size, because joining the pieces later would block the event loop. */
async function bytesOf(part: MultipartFile, size: number): Promise<Uint8Array> {
  if (!(size > 0)) return part.toBuffer()
  const bytes = Buffer.allocUnsafeSlow(size)
  let length = 0
  for await (const piece of part.file as AsyncIterable<Buffer>) length += piece.copy(bytes, length)
  if (part.file.truncated) throw Object.assign(new Error('too large'), { code: FILE_CUT })
  return bytes.subarray(0, length)
}

async function* partsOf(request: FastifyRequest, fileSize: number): AsyncGenerator<Part> {
  const size = Math.min(Number(request.headers['content-length']), fileSize)
  for await (const part of request.parts({ limits: { fileSize, parts: PARTS_MAX } })) {
    const isFile = part.type === 'file'
    const file = isFile && { name: part.filename, type: part.mimetype, bytes: await bytesOf(part, size) }
    yield [part.fieldname, file || null]
  }
}

export async function addUploads(
  app: FastifyInstance,
  worlds: Worlds,
  ready: (request: FastifyRequest) => Promise<void> | undefined,
) {
  parseBodies(app, (body) => checkType(body, JSON_TYPE) ?? null)
  await app.register(multipart)
  for (const [name, { file: rule }] of Object.entries(worlds.provider.endpoints)) {
    if (!rule) continue
    addRoute(app, worlds, name, async (request, reply) => {
      const { headers, body } = request
      const file = request.isMultipart()
        ? await findUpload(partsOf(request, rule.maxBytes), rule)
        : (body as ApiError | null | undefined)
      // The world may have left memory while the file was read.
      await ready(request)
      if (file && !(file instanceof ApiError)) {
        await readUpload(worlds.get(requestWorld(request)), name, bearerOf(headers.authorization), file)
        await ready(request)
      }
      answerCall(worlds, name, request, reply, undefined, file)
      return reply
    })
  }
}
