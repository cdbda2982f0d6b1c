import multipart, { type MultipartFile } from '@fastify/multipart'
import type { FileRule } from '@wallet/contracts/define'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { readUpload } from '../engine/answer.ts'
import { ApiError } from '../engine/apiError.ts'
import type { Upload } from '../engine/apiRequest.ts'
import { tooLarge } from '../engine/validate.ts'
import type { Worlds } from '../engine/worlds.ts'
import { addRoute, answerCall, worldNamed } from './api.ts'
import { PARTS_MAX, type Part, unreadable, uploadOf } from './multipart.ts'
import { bearerOf } from './requests.ts'

/** The code of a file that @fastify/multipart has cut. */
const TOO_LARGE = 'FST_REQ_FILE_TOO_LARGE'

/** Reads a file into one buffer of its size, because joining the pieces later would block the event loop. */
async function bytesOf(part: MultipartFile, size: number): Promise<Uint8Array> {
  if (!(size > 0)) return part.toBuffer()
  const bytes = Buffer.allocUnsafeSlow(size)
  let length = 0
  for await (const piece of part.file as AsyncIterable<Buffer>) length += piece.copy(bytes, length)
  if (part.file.truncated) throw Object.assign(new Error('too large'), { code: TOO_LARGE })
  return bytes.subarray(0, length)
}

async function* partsOf(request: FastifyRequest, fileSize: number): AsyncGenerator<Part> {
  const size = Math.min(Number(request.headers['content-length']), fileSize)
  for await (const part of request.parts({ limits: { fileSize, parts: PARTS_MAX } })) {
    const file =
      part.type === 'file'
        ? { name: part.filename, type: part.mimetype, bytes: await bytesOf(part, size) }
        : null
    yield { name: part.fieldname, file }
  }
}

/** Reads the file of a multipart call. Stops when the file is too large. */
async function uploadIn(request: FastifyRequest, rule: FileRule): Promise<Upload | ApiError | null> {
  if (!request.isMultipart()) return null
  try {
    return await uploadOf(partsOf(request, rule.maxBytes), rule)
  } catch (error) {
    return (error as { code?: string }).code === TOO_LARGE ? tooLarge(rule) : unreadable()
  }
}

export async function addUploads(
  app: FastifyInstance,
  worlds: Worlds,
  ready: (request: FastifyRequest) => Promise<void> | undefined,
) {
  await app.register(multipart)
  for (const [name, { file: rule }] of Object.entries(worlds.provider.endpoints)) {
    if (!rule) continue
    addRoute(app, worlds, name, (request, reply) => {
      uploadIn(request, rule)
        .then(async (file) => {
          // The world may have left memory while the file was read.
          await ready(request)
          if (file && !(file instanceof ApiError)) {
            const world = worlds.get(worldNamed(request))
            await readUpload(world, name, bearerOf(request.headers.authorization), file)
            await ready(request)
          }
          answerCall(worlds, name, request, reply, { body: undefined, file })
        })
        // Report the error here, because an unhandled rejection would end the program.
        .catch((error) => reply.send(error))
    })
  }
}
