import type { FileRule } from '@wallet/contracts/define'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { readUpload } from '../engine/answer.ts'
import { ApiError } from '../engine/apiError.ts'
import { tooLarge } from '../engine/validate.ts'
import type { Worlds } from '../engine/worlds.ts'
import { addRoute, answerCall, worldNamed } from './api.ts'
import { bearerOf } from './http.ts'
import { fileIn } from './readBody.ts'

/** Bytes of a form in addition to its file. */
const FORM_BYTES = 64 * 1024

/** Reads a form to its end, because a sender whose connection is closed gets no answer. Keeps only the allowed bytes. */
async function bytesOf(payload: AsyncIterable<Buffer>, rule: FileRule): Promise<Uint8Array | ApiError> {
  const pieces: Buffer[] = []
  let size = 0
  for await (const piece of payload) {
    size += piece.length
    if (size <= rule.maxBytes + FORM_BYTES) pieces.push(piece)
  }
  return size <= rule.maxBytes + FORM_BYTES ? Buffer.concat(pieces) : tooLarge(rule)
}

export function addUploads(
  app: FastifyInstance,
  worlds: Worlds,
  ready: (request: FastifyRequest) => Promise<void> | undefined,
) {
  const { endpoints } = worlds.provider
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', ({ routeOptions }: FastifyRequest, payload: AsyncIterable<Buffer>) =>
    bytesOf(payload, endpoints[routeOptions.config.endpoint as string]?.file as FileRule),
  )
  for (const [name, { file: rule }] of Object.entries(endpoints)) {
    if (!rule) continue
    addRoute(app, worlds, name, async (request, reply) => {
      const { headers, body = new Uint8Array() } = request
      const bytes = body as Uint8Array | ApiError
      const file =
        bytes instanceof ApiError ? bytes : await fileIn({ type: headers['content-type'], bytes }, rule)
      // The world may have left memory while the file was read.
      await ready(request)
      if (file && !(file instanceof ApiError)) {
        await readUpload(worlds.get(worldNamed(request)), name, bearerOf(headers.authorization), file)
        await ready(request)
      }
      answerCall(worlds, name, request, reply, undefined, file)
      return reply
    })
  }
}
