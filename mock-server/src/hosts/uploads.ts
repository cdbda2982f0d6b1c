import multipart, { type MultipartFile } from '@fastify/multipart'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { readUpload } from '../engine/answer.ts'
import { ApiError } from '../engine/apiError.ts'
import type { Worlds } from '../engine/worlds.ts'
import { addRoute, answerCall, requestWorld } from './api.ts'
import { bearerOf } from './http.ts'
import { checkType, FILE_CUT, findUpload, JSON_TYPE, PARTS_MAX, type Part, parseBodies } from './readBody.ts'

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
